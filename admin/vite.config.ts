import { join } from "node:path";
import { constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression, defineAlgorithm } from "vite-plugin-compression2";
import { pureContracts } from "../web/build/pure-contracts.ts";
import { chunkLimits } from "./build/chunk-limits.ts";

const apiUrl = process.env["API_URL"] ?? "http://localhost:8080";

export default defineConfig({
  base: "/admin/",
  plugins: [
    react(),
    pureContracts(),
    chunkLimits(),
    compression({
      include: /\.(html|js|css|svg)$/,
      threshold: 0,
      algorithms: [
        defineAlgorithm("gzip", { level: constants.Z_BEST_COMPRESSION }),
        defineAlgorithm("brotliCompress", {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        }),
      ],
    }),
  ],
  resolve: {
    alias: {
      "jsonexport/dist/index.js": join(import.meta.dirname, "build/missing-exporter.ts"),
    },
  },
  // The api rejects changes from other origins, so the dev server sends the api's own.
  server: { proxy: { "/api": { target: apiUrl, headers: { origin: apiUrl } } } },
  build: {
    assetsInlineLimit: 0,
    // Browsers without module preloading load the same files, one after the other.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Lets the bundler drop unused zod schemas.
      treeshake: { manualPureFunctions: ["z"] },
      output: {
        codeSplitting: {
          groups: [
            { name: "shell", tags: ["$initial"], priority: 1 },
            // Bundles modules shared by several lists, because many small chunks are larger and
            // slower.
            { name: "lists", minShareCount: 5 },
          ],
        },
      },
    },
    // Lists and dialogs are separate, lazily loaded chunks.
    chunkSizeWarningLimit: 900,
  },
});
