import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { name: "imagery", environment: "node", include: ["*.test.ts"] },
});
