import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config";

/* Two kinds of tests: of the parts, and (e2e) of the whole page in a browser against the real server. */
export default mergeConfig(
    vite,
    defineConfig({
        test: {
            css: false,
            projects: [
                { extends: true, test: { name: "parts", environment: "happy-dom", include: ["src/**/*.test.{ts,tsx}"] } },
                {
                    extends: true,
                    test: { name: "browser", environment: "node", include: ["tests/*.e2e.ts"], testTimeout: 90_000, hookTimeout: 30_000, maxWorkers: 2, minWorkers: 1 },
                },
            ],
        },
    }),
);
