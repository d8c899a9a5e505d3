import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { testTimeoutMs } from "../api/src/testing/timeouts.ts";
import { markdown } from "./build/markdown.ts";
import { siteAssets } from "./build/site-assets-plugin.ts";

export default defineConfig({
  plugins: [react(), siteAssets("dist/client"), markdown()],
  test: {
    testTimeout: testTimeoutMs,
    name: "web",
    // Loading the site takes longer than most tests, so each worker loads it once.
    isolate: false,
    environment: "node",
    include: ["{src,build}/**/*.test.{ts,tsx}"],
  },
});
