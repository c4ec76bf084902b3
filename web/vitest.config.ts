import { defineConfig, mergeConfig } from "vitest/config";
import vite from "./vite.config";

/* Two kinds of tests: of the parts, and (e2e) of the whole page in a browser against the real server. */
export default mergeConfig(
    vite,
    defineConfig({
        test: {
            css: false,
            /* Browser tests mostly wait, for bots and pages: three at a time suit two processors. */
            maxWorkers: 3,
            minWorkers: 1,
            projects: [
                {
                    extends: true,
                    test: {
                        name: "parts",
                        environment: "happy-dom",
                        include: ["src/**/*.test.{ts,tsx}", "../games/*/page/*.test.{ts,tsx}"],
                    },
                },
                {
                    extends: true,
                    test: {
                        name: "browser",
                        environment: "node",
                        include: ["tests/*.e2e.ts", "../games/*/page/*.e2e.ts"],
                        testTimeout: 480_000,
                        hookTimeout: 120_000,
                    },
                },
            ],
        },
    }),
);
