import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { devRendering } from "./build/dev-rendering.ts";
import { reportFirstLoad } from "./build/first-load.ts";
import { precompress } from "./build/precompress.ts";
import { pureContracts } from "./build/pure-contracts.ts";
import { siteAssets } from "./build/site-assets.ts";

const clientDirectory = fileURLToPath(new URL("dist/client", import.meta.url));
const apiUrl = process.env["API_URL"] ?? "http://localhost:8080";
const consoleUrl = process.env["CONSOLE_URL"] ?? apiUrl;

/** What the api process serves besides the pages. */
const servedByApi =
  "^/(api|ops|storybook|metrics|healthz|readyz|news/rss\\.xml|sitemap\\.xml)(/|$|\\?)";

export default defineConfig(({ command }) => ({
  appType: "custom",
  plugins: [react(), siteAssets(clientDirectory), devRendering(apiUrl), pureContracts()],
  server: {
    proxy: {
      [servedByApi]: { target: apiUrl, changeOrigin: false },
      "/admin": {
        target: consoleUrl,
        changeOrigin: false,
        ws: true,
        // Vite answers below its base only; the api leads there from the address without a slash.
        rewrite: (path) => (path === "/admin" ? "/admin/" : path),
      },
    },
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: "src/entry-client.tsx" },
      },
    },
    ssr: {
      // The built server needs nothing from node_modules; in development Node loads packages itself.
      ...(command === "build" && {
        resolve: { noExternal: true },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        outDir: "dist/server",
        copyPublicDir: false,
        rolldownOptions: {
          input: "src/entry-server.tsx",
          output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error("Both the client and the server environment are built");
      await builder.build(client);
      await builder.build(ssr);
      precompress(clientDirectory);
      reportFirstLoad(clientDirectory);
    },
  },
}));
