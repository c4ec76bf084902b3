/* Keeps the site for days without a network. scripts/build-site puts the version and the lists of files in front:
 *   const version = "..."; const files = [...]; const others = [...];
 * A version is whole in a cache of its own. A new one is fetched beside it, and waits until the page says that somebody
 * asked for it. At a static host everything comes from the cache; the page of a server comes from the server, as long as
 * there is one. */
const isServer = new URL(location.href).search === "?server";
const scope = registration.scope;
const prefix = `donjon ${new URL(scope).pathname} `;
const own = prefix + version;
const kept = `${prefix}kept`; /* modules of older versions with their puzzles, for tables that go on by their rules */
const wanted = `${prefix}wanted`; /* the others: puzzles, and what is large when it is first wanted */
/* A server's answer depends on the languages that were asked for: what is kept was for this browser. */
const asKept = { ignoreVary: true };
const failed = 500; /* and above: a server is away, or whoever answers for it cannot reach it */

addEventListener("install", (event) => event.waitUntil(load()));

addEventListener("activate", (event) => {
    const clear = async () => {
        await clearVersions();
        await clearWanted();
        await clients.claim();
    };
    event.waitUntil(clear());
});

addEventListener("message", (event) => {
    if (event.data === "take over") skipWaiting();
});

addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(scope)) return;
    const path = pathOf(request);
    if (request.mode === "navigate") {
        if (isPage(path)) event.respondWith(page(request));
    } else if (path.startsWith("assets/") || files.includes(path)) {
        event.respondWith(file(event));
    }
});

function pathOf(request) {
    return new URL(request.url).pathname.slice(new URL(scope).pathname.length);
}

/* A static host has one page; in folders below there may be other sites. */
function isPage(path) {
    if (!isServer) return path === "" || path === "index.html";
    return !path.includes(".") && path !== "healthz" && path !== "metrics";
}

/* Hosts do not change all files at the same moment: a page of another version is not kept with these files. Then the
 * browser tries again when the site is opened the next time. */
async function load() {
    const fresh = (file) => new Request(new URL(file, scope), { cache: "no-cache" });
    const answer = await fetch(fresh(""));
    if (!answer.ok || !(await answer.clone().text()).includes(version))
        throw new Error(`the host has not the page of version ${version}, or not yet`);
    const cache = await caches.open(own);
    await cache.addAll(files.map(fresh));
    await cache.put(scope, answer);
    /* Without the puzzles all else can be played. */
    const apart = await caches.open(wanted);
    await apart.addAll(others.filter(isPuzzles).map(fresh)).catch(() => {});
}

function isPuzzles(path) {
    return path.endsWith(".txt");
}

async function clearVersions() {
    const older = (await caches.keys()).filter(
        (name) => name.startsWith(prefix) && name !== own && name !== kept && name !== wanted,
    );
    for (const name of older) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
            if (request.url.endsWith(".wasm")) await retain(request, cache);
    }
    /* Pages of the version before may still be open, and ask for its files: it goes when the next one comes. */
    for (const name of older.slice(0, -1)) await caches.delete(name);
}

async function clearWanted() {
    const cache = await caches.open(wanted);
    for (const request of await cache.keys()) {
        if (others.includes(pathOf(request))) continue;
        if (isPuzzles(request.url)) await retain(request, cache);
        await cache.delete(request, asKept);
    }
}

async function retain(request, cache) {
    await (await caches.open(kept)).put(request, await cache.match(request, asKept));
}

async function page(request) {
    const answer = isServer ? await fetch(request).catch(() => null) : null;
    if (answer && answer.status < failed) return answer;
    return (await (await caches.open(own)).match(scope, asKept)) ?? answer ?? fetch(request);
}

async function file(event) {
    const { request } = event;
    const found = (await (await caches.open(own)).match(request, asKept)) ?? (await caches.match(request, asKept));
    if (found) return found;
    /* Without its rare letters a name is shown in the next best font: nothing to complain about. */
    const isFont = request.url.endsWith(".woff2");
    const answer = await (isFont ? fetch(request).catch(() => new Response(null, { status: 204 })) : fetch(request));
    if (answer.status === 200) event.waitUntil(keep(request, answer.clone()).catch(() => {}));
    return answer;
}

/* What the disk has no room for is fetched again the next time. */
async function keep(request, answer) {
    const cache = await caches.open(wanted);
    await cache.put(request, answer);
}
