import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { projects: ["api", "worker", "ui", "web", "admin", "storybook"] },
});
