import { defineConfig } from "vitest/config";
import { hangsAfterMs } from "../api/src/testing/patience.ts";

export default defineConfig({
  test: {
    name: "ui",
    environment: "node",
    include: ["src/**/*.test.{ts,tsx}"],
    isolate: false,
    testTimeout: hangsAfterMs,
  },
});
