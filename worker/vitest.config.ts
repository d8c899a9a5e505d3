import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "worker",
    include: ["src/**/*.test.ts"],
    globalSetup: ["../api/src/testing/global-setup.ts"],
    // These tests wait for other processes more than they work.
    maxWorkers: 4,
    // Projects of different `maxWorkers` run one after the other.
    sequence: { groupOrder: 1 },
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
