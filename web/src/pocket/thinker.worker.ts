/** The worker that thinks for bots, so that neither the page nor the house waits for them. */
import type { Thinker, Thought } from "./messages";
import { thinkOnce } from "./thinking";

let module: WebAssembly.Module | null = null;

self.addEventListener("message", async ({ data }: MessageEvent<Thinker | Thought>) => {
    if ("module" in data) {
        module = data.module;
        return;
    }
    const { number, memory, question, answer, size } = data;
    try {
        if (!module) throw new Error("the module has not arrived");
        postMessage({ number, answer: await thinkOnce(module, memory, question, answer, size) });
    } catch (error) {
        postMessage({ number, error: String(error) });
    }
});
