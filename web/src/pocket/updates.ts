import { site } from "./site";

/** Keeps the site for days without a network, and knows when there is a newer one. */
class Updates {
    /** A newer version waits until somebody asks for it. */
    waiting: ServiceWorker | null = null;
    /** Whether the site is kept for days without a network. */
    isKept = false;
    private readonly listeners = new Set<() => void>();

    start(): void {
        if (!site.module || !navigator.serviceWorker) return;
        const folder = site.isStatic ? new URL(".", document.baseURI).href : new URL("/", location.href).href;
        const script = new URL(`sw.js?${site.isStatic ? "pocket" : "server"}`, folder);
        void navigator.serviceWorker
            .register(script, { scope: folder, updateViaCache: "none" })
            .then((registration) => this.follow(registration))
            .catch((error: unknown) => console.warn(error));
        void navigator.serviceWorker.ready.then(() => {
            this.isKept = true;
            this.changed();
        });
    }

    /** Takes the newer version, and loads the page anew. */
    take(): void {
        navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
        this.waiting?.postMessage("take over");
    }

    onChange(listener: () => void): () => void {
        this.listeners.add(listener);
        return () => void this.listeners.delete(listener);
    }

    private follow(registration: ServiceWorkerRegistration): void {
        const look = () => {
            /* The first one has nobody to wait for. */
            this.waiting = navigator.serviceWorker.controller ? registration.waiting : null;
            this.changed();
        };
        look();
        registration.addEventListener("updatefound", () =>
            registration.installing?.addEventListener("statechange", look),
        );
        document.addEventListener("visibilitychange", () => {
            if (document.visibilityState === "visible") void registration.update().catch(() => {});
        });
    }

    private changed(): void {
        this.listeners.forEach((listener) => listener());
    }
}

export const updates = new Updates();
