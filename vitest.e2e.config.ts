import { configDefaults, defineConfig } from "vitest/config";
import { LongestFirstSequencer } from "./tests/longest-first.ts";
import { browserFiles, skippedFiles } from "./tests/turns.ts";

const notNow = process.env["IN_TURN"] ? skippedFiles(browserFiles) : [];

/**
 * Flows in a real browser against the production build, and the auth client's package, in its builds for Node and for browsers, against
 * our auth server on the network. Two files run at a time. Each worker has a product, and each file a browser.
 */
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts", "tests/conformance/**/*.test.ts"],
    exclude: [...configDefaults.exclude, ...notNow],
    globalSetup: ["./tests/e2e/global-setup.ts", "./app/platform/testing/global-setup.ts"],
    // Timeouts that only end hanging tests. They say nothing about speed, because machines are slow and busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirstSequencer },
  },
});
