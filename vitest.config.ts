import { configDefaults, defineConfig } from "vitest/config";
import { elementsPlugin } from "./app/platform/elements/vite-elements.ts";
import { offlineFiles } from "./app/platform/files/vite-offline.ts";
import { messagesPlugin } from "./app/platform/i18n/vite-messages.ts";
import { LongestFirstSequencer } from "./tests/longest-first.ts";
import { faultFiles, skippedFiles } from "./tests/turns.ts";
import { areaModules } from "./vite.areas.ts";

/** Unit tests, the API over HTTP, and faults, with a real PostgreSQL. */
export default defineConfig({
  plugins: [
    messagesPlugin(),
    areaModules(),
    elementsPlugin([]),
    offlineFiles({ every: [], of: () => [], drawings: /(?!)/ }),
  ],
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
      "auth-server/**/*.test.ts",
      "simulators/**/*.test.ts",
      "tests/faults/**/*.test.ts",
      "tests/money/**/*.test.ts",
      "tests/matrix/**/*.test.ts",
      "tests/upgrade/**/*.test.ts",
    ],
    exclude: [
      ...configDefaults.exclude,
      ...(process.env["IN_TURN"] ? skippedFiles(faultFiles) : []),
      // Files that already passed in this run of `npm test`, with a new feature (scripts/test.mjs).
      ...(process.env["PASSED"]?.split("\n") ?? []).filter(Boolean),
    ],
    // Loads the page table, which everything that makes a URL reads.
    setupFiles: ["./app/features.ts"],
    globalSetup: ["./app/platform/testing/global-setup.ts"],
    // Timeouts that only end hanging tests. They say nothing about speed, because machines are slow and busy.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirstSequencer },
    // Files share a process and its loaded modules, so no test may replace a module.
    isolate: false,
  },
});
