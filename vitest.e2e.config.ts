import { defineConfig } from "vitest/config";

// Flows in a real browser against the production build; one after the other, as each has a server of its own.
export default defineConfig({
  test: {
    include: ["tests/e2e/**/*.test.ts"],
    globalSetup: ["app/platform/testing/global-setup.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
