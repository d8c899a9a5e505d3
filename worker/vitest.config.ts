import { defineConfig } from "vitest/config";

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
    // Some wait for the leases of two killed workers: a busy machine may take its time.
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});
