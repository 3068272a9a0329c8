import { defineConfig } from "vitest/config";

/** The auth client's package, in its builds for Node and for browsers, against our auth server on the network. */
export default defineConfig({
  test: {
    include: ["tests/conformance/**/*.test.ts"],
    globalSetup: ["./app/platform/testing/global-setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    maxWorkers: 2,
  },
});
