#!/usr/bin/env python3
"""The server behind nginx and Caddy, with the configurations of packaging/: people play through them by https.

Usage: proxy_test.py PROGRAM
"""

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from client import Server, Wire
from program import PATIENCE_S, PROGRAM, case, run_cases
from websocket import Stream, WebSocket

PACKAGING = Path(__file__).resolve().parent.parent.parent / "packaging"
NAME = "play.example.org"
TRUSTING = ssl._create_unverified_context()


def free_port():
    """A port that nobody uses at the moment."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return taken.getsockname()[1]


class SafeStream(Stream):
    """A stream by TLS."""

    def __init__(self, host, port, timeout_s):
        super().__init__(host, port, timeout_s)
        self.socket = TRUSTING.wrap_socket(self.socket, server_hostname=NAME)


class SafeWebSocket(WebSocket):
    """A conversation by TLS."""

    open_stream = SafeStream


class Proxy:
    """A proxy of a configuration in packaging/, with ports and certificate of its own, before a server."""

    def __init__(self, directory, write):
        self.directory, self.port, self.plain_port = directory, free_port(), free_port()
        key, certificate = f"{directory}/key.pem", f"{directory}/certificate.pem"
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
            + ["-keyout", key, "-out", certificate, "-days", "2", "-subj", f"/CN={NAME}"]
            + ["-addext", f"subjectAltName=DNS:{NAME}"],
            check=True,
            capture_output=True,
        )
        web = Path(directory, "web")
        web.mkdir()
        for ending in ("", ".gz", ".br"):
            Path(web, f"index.html{ending}").write_bytes(b"<!doctype html>" + ending.encode())
        options = ["--store", "memory:", "--origin", f"https://{NAME}", "--trust-proxy", "--web", str(web)]
        self.server = Server(PROGRAM, *options)
        command = write(self, certificate, key)
        home = {"HOME": directory, "XDG_DATA_HOME": directory, "XDG_CONFIG_HOME": directory, "PATH": os.environ["PATH"]}
        self.log = tempfile.TemporaryFile()
        self.process = subprocess.Popen(command, env=home, stdout=self.log, stderr=self.log)

    def __enter__(self):
        deadline = time.monotonic() + PATIENCE_S
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                assert self.process.poll() is None and time.monotonic() < deadline, self.said()
                time.sleep(0.02)

    def __exit__(self, *failure):
        self.process.terminate()
        self.process.wait(PATIENCE_S)
        self.server.__exit__(*failure)
        self.log.close()

    def said(self):
        """What the proxy wrote."""
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def fetch(self, path, is_safe=True, **headers):
        """An answer by way of the proxy, and its body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.plain_port, timeout=PATIENCE_S)
        if is_safe:  # by the name of the host, which stands for this machine here
            connection.sock = SafeStream("127.0.0.1", self.port, PATIENCE_S).socket
        try:
            connection.request("GET", path, headers={"Host": NAME, **headers})
            answer = connection.getresponse()
            return answer, answer.read()
        finally:
            connection.close()


def write_nginx(proxy, certificate, key):
    """packaging/nginx.conf with other ports and certificates, in a server of its own."""
    text = Path(PACKAGING, "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{proxy.plain_port};")
    text = text.replace("listen 443 ", f"listen 127.0.0.1:{proxy.port} ")
    text = re.sub(r"ssl_certificate /.*;", f"ssl_certificate {certificate};", text)
    text = re.sub(r"ssl_certificate_key /.*;", f"ssl_certificate_key {key};", text)
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{proxy.server.port}")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {proxy.directory}/{kind};\n" for kind in kinds)
    whole = f"daemon off;\npid {proxy.directory}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{temporary}{text}}}\n"
    Path(proxy.directory, "nginx.conf").write_text(whole, encoding="utf-8")
    return ["nginx", "-p", proxy.directory, "-e", "stderr", "-c", f"{proxy.directory}/nginx.conf"]


def write_caddy(proxy, certificate, key):
    """packaging/Caddyfile with another port and a certificate that is there."""
    text = Path(PACKAGING, "Caddyfile").read_text(encoding="utf-8")
    text = text.replace(f"\n{NAME} {{", f"\n{NAME}:{proxy.port} {{\n\ttls {certificate} {key}")
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{proxy.server.port}")
    ports = f"\thttp_port {proxy.plain_port}\n\thttps_port {proxy.port}\n"
    options = f"{{\n\tadmin off\n\tdefault_bind 127.0.0.1\n{ports}}}\n"
    Path(proxy.directory, "Caddyfile").write_text(options + text, encoding="utf-8")
    return ["caddy", "run", "--adapter", "caddyfile", "--config", f"{proxy.directory}/Caddyfile"]


def play_through(proxy):
    """A visitor comes by http, is led to https, gets the pages and plays a move; health stays the operator's."""
    plain, _ = proxy.fetch("/", is_safe=False)
    assert plain.status in (301, 308) and plain.headers["Location"].startswith(f"https://{NAME}"), plain.headers
    page, body = proxy.fetch("/", **{"Accept-Encoding": "gzip"})
    assert page.status == 200 and body == b"<!doctype html>.gz", (page.status, body)
    assert page.headers["Content-Encoding"] == "gzip"
    assert page.headers["Strict-Transport-Security"] == "max-age=31536000"
    assert "Secure" in page.headers["Set-Cookie"]
    for path in ("/healthz", "/metrics"):
        assert proxy.fetch(path)[0].status == 404
        assert proxy.fetch(path, **{"X-Forwarded-For": "127.0.0.1"})[0].status == 404
        assert proxy.server.browser().fetch(path).status == 200
    cookie = page.headers["Set-Cookie"].split(";")[0]
    headers = [("Host", NAME), ("Origin", f"https://{NAME}"), ("Cookie", cookie)]
    wire = Wire(SafeWebSocket("127.0.0.1", proxy.port, headers=headers))
    table = wire.get("create", game="dungeondeck", seats=["me"], name="Ana")["table"]
    wire.get("enter", table=table)
    snapshot = wire.snapshot()
    assert wire.play(snapshot, snapshot["moves"][0]["move"])["ok"]
    assert wire.snapshot()["moves_played"] == 1


def with_proxy(program, write):
    """Runs the visit where the proxy is installed."""
    if shutil.which(program) is None:
        print(f"# {program} is not installed")
        return
    with tempfile.TemporaryDirectory() as directory, Proxy(directory, write) as proxy:
        play_through(proxy)


@case("people play behind nginx as packaging/nginx.conf sets it up")
def _():
    with_proxy("nginx", write_nginx)


@case("people play behind Caddy as packaging/Caddyfile sets it up")
def _():
    with_proxy("caddy", write_caddy)


if __name__ == "__main__":
    os.environ["PATH"] += ":/usr/sbin"  # where Debian has nginx
    run_cases()
