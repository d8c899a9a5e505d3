import { defineConfig } from "vitest/config";
import { testTimeoutMs } from "../api/src/testing/timeouts.ts";

export default defineConfig({
  test: {
    name: "worker",
    include: ["src/**/*.test.ts"],
    // Loading the worker takes longer than most tests: it is loaded once.
    isolate: false,
    globalSetup: ["../api/src/testing/global-setup.ts"],
    maxWorkers: 2,
    // Projects of different `maxWorkers` run one after the other.
    sequence: { groupOrder: 1 },
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
  },
});
