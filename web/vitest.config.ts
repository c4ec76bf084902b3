import { defineConfig, mergeConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { patienceMs } from "./tests/house";
import vite from "./vite.config";

/* Whoever begins the longest last waits for them alone: they begin first, then other tests in a browser, then the parts. */
const longest = ["screen", "access", "pocket", "dungeoneer", "company", "reader", "procrastination"];

class LongestFirst extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
        const rank = ({ moduleId }: TestSpecification) => {
            const at = longest.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
            return at >= 0 ? at : moduleId.endsWith(".e2e.ts") ? longest.length : longest.length + 1;
        };
        return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
    }
}

/* Two kinds of tests: of the parts, and (e2e) of the whole page in a browser against the real server. */
export default mergeConfig(
    vite,
    defineConfig({
        test: {
            css: false,
            /* Browser tests mostly wait, for bots and pages: three at a time suit two processors. */
            maxWorkers: 3,
            minWorkers: 1,
            sequence: { sequencer: LongestFirst },
            projects: [
                {
                    extends: true,
                    test: {
                        name: "parts",
                        environment: "happy-dom",
                        setupFiles: ["tests/browsers-have.ts"],
                        include: ["src/**/*.test.{ts,tsx}", "../games/*/page/*.test.{ts,tsx}"],
                        testTimeout: 60_000,
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
                        expect: { poll: { timeout: patienceMs } },
                    },
                },
            ],
        },
    }),
);
