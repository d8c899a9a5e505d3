import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "worker",
    include: ["src/**/*.test.ts"],
    globalSetup: ["../api/src/testing/global-setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
