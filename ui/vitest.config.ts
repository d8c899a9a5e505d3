import { defineConfig } from "vitest/config";
import { testTimeoutMs } from "../api/src/testing/timeouts.ts";

export default defineConfig({
  test: {
    name: "ui",
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}"],
    isolate: false,
    testTimeout: testTimeoutMs,
  },
});
