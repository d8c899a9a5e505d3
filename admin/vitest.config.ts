import { defineConfig } from "vitest/config";
import { testTimeoutMs } from "../api/src/testing/timeouts.ts";

export default defineConfig({
  test: {
    name: "admin",
    include: ["src/**/*.test.ts"],
    isolate: false,
    testTimeout: testTimeoutMs,
  },
});
