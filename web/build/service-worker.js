/* Keeps the site for days without a network. scripts/build-site puts the list of files and the version in front:
 *   const version = "..."; const files = [...]; const module = "...";
 * A version is whole in a cache of its own. A new one is fetched beside it, and waits until the page says that somebody
 * asked for it. At a static host everything comes from the cache; the page of a server comes from the server, as long as
 * there is one. */
const isServer = new URL(location.href).search === "?server";
const scope = registration.scope;
const prefix = `donjon ${new URL(scope).pathname} `;
const own = prefix + version;
const kept = `${prefix}kept`; /* modules of older versions, for tables that go on by their rules */
/* A server's answer depends on the languages that were asked for: what is kept was for this browser. */
const asKept = { ignoreVary: true };
const wanted = `${prefix}wanted`; /* what is large, when it is first wanted */

addEventListener("install", (event) => {
    const load = async () => {
        const cache = await caches.open(own);
        await cache.addAll(["", ...files].map((file) => new Request(new URL(file, scope), { cache: "no-cache" })));
    };
    event.waitUntil(load());
});

addEventListener("activate", (event) => {
    const clear = async () => {
        const older = (await caches.keys()).filter((name) => name.startsWith(prefix));
        for (const name of older) {
            if (name === own || name === kept || name === wanted) continue;
            const cache = await caches.open(name);
            for (const request of await cache.keys())
                if (request.url.endsWith(".wasm")) await (await caches.open(kept)).put(request, await cache.match(request));
        }
        /* Pages of the version before may still be open, and ask for its files: it goes when the next one comes. */
        const before = older.filter((name) => name !== own && name !== kept && name !== wanted).slice(0, -1);
        for (const name of before) await caches.delete(name);
        await clients.claim();
    };
    event.waitUntil(clear());
});

addEventListener("message", (event) => {
    if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || !url.href.startsWith(scope)) return;
    const path = url.pathname.slice(new URL(scope).pathname.length);
    if (request.mode === "navigate") {
        if (isServer && (path.includes(".") || path === "healthz" || path === "metrics")) return;
        event.respondWith(page(request));
    } else if (path.startsWith("assets/") || files.includes(path)) {
        event.respondWith(file(request));
    }
});

async function page(request) {
    if (isServer) {
        const answer = await fetch(request).catch(() => null);
        if (answer) return answer;
    }
    return (await (await caches.open(own)).match(scope, asKept)) ?? fetch(request);
}

async function file(request) {
    const found = (await (await caches.open(own)).match(request, asKept)) ?? (await caches.match(request, asKept));
    if (found) return found;
    /* Without its rare letters a name is shown in the next best font: nothing to complain about. */
    const isFont = request.url.endsWith(".woff2");
    const answer = await (isFont ? fetch(request).catch(() => new Response(null, { status: 204 })) : fetch(request));
    if (answer.status === 200) await (await caches.open(wanted)).put(request, answer.clone());
    return answer;
}
