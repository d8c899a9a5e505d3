import { defineConfig } from "@playwright/test";
import journeys from "../playwright.config.ts";

/** Checks of all pages that rarely fail. They run before a release. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  projects: [{ name: "deep", testMatch: "*.e2e.ts" }],
  globalSetup: "../shared-stack.ts",
  outputDir: "../../dist/e2e-deep",
  reporter: "list",
});
