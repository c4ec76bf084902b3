/** What the page's own head says of the site (web/build/pages.ts, scripts/build-site). */
const said = (name: string) =>
    globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="donjon-${name}"]`)?.content || null;

const module = said("module");

export const site = {
    /** Static files alone: routes are behind the #, for the host knows none. */
    isStatic: said("home") === "pocket",
    /** The address of the house as WebAssembly; null where this page has none. */
    module: module && new URL(module, document.baseURI).href,
    /** The folder that the site is in. */
    folder: said("home") === "pocket" ? new URL(".", document.baseURI).pathname : "/",
};
