"""Runs a command with a PostgreSQL of its own, reachable through a socket in a temporary directory: in its arguments
POSTGRES stands for the address. The server is stopped when the command ends. Skips (77) where there is no
PostgreSQL."""
import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time


def main(command):
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"))
    if not found:
        print("1..0 # SKIP no PostgreSQL on this machine")
        return 77
    directory = tempfile.mkdtemp(prefix="donjon-postgres-")
    try:
        return with_server(os.path.dirname(found[-1]), directory, command)
    finally:
        shutil.rmtree(directory, ignore_errors=True)


def with_server(programs, directory, command):
    user = None
    if os.getuid() == 0:  # it refuses to run as root
        user = "postgres"
        os.chown(directory, pwd.getpwnam(user).pw_uid, -1)
    data = os.path.join(directory, "data")
    quiet = {"user": user, "cwd": directory, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(
        [
            programs + "/initdb",
            "-D",
            data,
            "-U",
            "donjon",
            "--auth=trust",
            "--no-sync",
            "-E",
            "UTF8",
            "--locale=C.UTF-8",
        ],
        check=True,
        timeout=120,
        **quiet
    )
    server = subprocess.Popen([programs + "/postgres", "-D", data, "-k", directory, "-c", "listen_addresses="], **quiet)
    try:
        address = "postgresql:///postgres?user=donjon&host=" + directory
        wait_for(programs, directory)
        return subprocess.run([address if word == "POSTGRES" else word for word in command], timeout=7200).returncode
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(timeout=60)


def wait_for(programs, directory):
    for _ in range(600):
        if subprocess.run([programs + "/pg_isready", "-q", "-h", directory]).returncode == 0:
            return
        time.sleep(0.1)
    raise TimeoutError("PostgreSQL did not start")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
