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
  // The api changes nothing for a page of another origin; in development it is told its own.
  server: { proxy: { "/api": { target: apiUrl, headers: { origin: apiUrl } } } },
  build: {
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Shapes that the console does not use leave no code behind.
      treeshake: { manualPureFunctions: ["z"] },
      output: {
        codeSplitting: {
          groups: [
            { name: "shell", tags: ["$initial"], priority: 1 },
            // What several lists share is one file: in many small ones it takes more, and waits for each.
            { name: "lists", minShareCount: 6 },
          ],
        },
      },
    },
    // A resource's list is loaded when it is opened, and its dialog when a record is.
    chunkSizeWarningLimit: 900,
  },
});
