import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { siteAssets } from "./build/site-assets.ts";

export default defineConfig({
  plugins: [react(), siteAssets("dist/client")],
  test: { name: "web", environment: "node", include: ["{src,imagery}/**/*.test.{ts,tsx}"] },
});
