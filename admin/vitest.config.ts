import { defineConfig } from "vitest/config";
import { hangsAfterMs } from "../api/src/testing/patience.ts";

export default defineConfig({
  test: {
    name: "admin",
    include: ["src/**/*.test.ts"],
    isolate: false,
    testTimeout: hangsAfterMs,
  },
});
