import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { markdown } from "./build/markdown.ts";
import { siteAssets } from "./build/site-assets-plugin.ts";

export default defineConfig({
  plugins: [react(), siteAssets("dist/client"), markdown()],
  test: {
    // A page with everything on it takes a busy machine some seconds.
    testTimeout: 30_000,
    name: "web",
    environment: "node",
    include: ["{src,build}/**/*.test.{ts,tsx}"],
  },
});
