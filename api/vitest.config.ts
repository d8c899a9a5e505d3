import { defineConfig } from "vitest/config";
import { testTimeoutMs } from "./src/testing/timeouts.ts";

export default defineConfig({
  test: {
    name: "api",
    include: ["src/**/*.test.ts"],
    // Loading the application takes longer than most tests, so each worker loads it once.
    isolate: false,
    globalSetup: ["src/testing/global-setup.ts"],
    // Many tests start other processes, which need cores, too.
    maxWorkers: 2,
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
  },
});
