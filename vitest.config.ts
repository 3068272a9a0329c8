import { defineConfig } from "vitest/config";

// Apart from vite.config.ts, whose plugins build the pages and are of no use to tests that run in Node.
export default defineConfig({
  test: {
    include: ["{app,server,scripts,simulators}/**/*.test.{ts,tsx}", "tests/{http,faults}/**/*.test.ts"],
    globalSetup: ["app/platform/testing/global-setup.ts"],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
