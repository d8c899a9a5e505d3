import { defineConfig } from "vitest/config";
import { testTimeoutMs } from "../api/src/testing/timeouts.ts";

export default defineConfig({
  test: {
    name: "worker",
    include: ["src/**/*.test.ts"],
    // Loading the worker takes longer than most tests, so it is loaded once.
    isolate: false,
    globalSetup: ["../api/src/testing/global-setup.ts"],
    maxWorkers: 2,
    // Vitest requires different groups for projects with different `maxWorkers`.
    sequence: { groupOrder: 1 },
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
  },
});
