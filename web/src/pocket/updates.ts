import { site } from "./site";

/** Keeps the site for days without a network, and knows when there is a newer one. */
class Updates {
    /** A newer version waits until somebody asks for it. */
    waiting: ServiceWorker | null = null;
    /** A newer version was taken elsewhere, while this page goes on with the older one. */
    isOutdated = false;
    /** Whether the site is kept for days without a network. */
    isKept = false;
    private hasTaken = false;
    private readonly listeners = new Set<() => void>();

    start(): void {
        if (!site.module || !navigator.serviceWorker) return;
        const folder = site.isStatic ? new URL(".", document.baseURI).href : new URL("/", location.href).href;
        const script = new URL(`sw.js?${site.isStatic ? "pocket" : "server"}`, folder);
        void navigator.serviceWorker
            .register(script, { scope: folder, updateViaCache: "none" })
            .then((registration) => this.follow(registration, script.href))
            .catch((error: unknown) => console.warn(error));
    }

    /** Takes the newer version, and loads the page anew. */
    take(): void {
        this.hasTaken = true;
        this.waiting?.postMessage("take over");
    }

    onChange(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
    }

    private follow(registration: ServiceWorkerRegistration, script: string): void {
        /* The page of a site in a folder of another one may have that one's worker at first. */
        const isControlled = () => navigator.serviceWorker.controller?.scriptURL === script;
        let wasControlled = isControlled();
        const look = () => {
            /* The first one has nobody to wait for. */
            this.waiting = isControlled() ? registration.waiting : null;
            this.isKept = registration.active !== null;
            this.changed();
        };
        const watch = () => registration.installing?.addEventListener("statechange", look);
        look();
        watch();
        registration.addEventListener("updatefound", watch);
        navigator.serviceWorker.addEventListener("controllerchange", () => {
            if (this.hasTaken) return location.reload();
            this.isOutdated ||= wasControlled;
            wasControlled = isControlled();
            look();
        });
        document.addEventListener("visibilitychange", () => {
            if (document.visibilityState === "visible") void registration.update().catch(() => {});
        });
    }

    private changed(): void {
        this.listeners.forEach((listener) => listener());
    }
}

export const updates = new Updates();
