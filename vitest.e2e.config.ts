import { defineConfig } from "vitest/config";

/** Flows in a real browser against the production build. One product for the whole run, one browser for each file. */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["./tests/e2e/global-setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A page that is loaded anew at each look needs longer than the second that a value does.
    expect: { poll: { timeout: 15_000, interval: 200 } },
    fileParallelism: false,
  },
});
