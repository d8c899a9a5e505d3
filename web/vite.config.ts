import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { environment, eventClockOffset } from "api/app/environment/environment.contract";
import { serverSegments } from "api/features/foundation/site/site.contract";
import { defineConfig, type ConfigEnv, type EnvironmentOptions, type ViteBuilder } from "vite";
import { devRendering } from "./build/dev-rendering.ts";
import { reportFirstLoad } from "./build/first-load.ts";
import { precacheFiles } from "./build/precache-files.ts";
import { markdown } from "./build/markdown.ts";
import { precompress } from "./build/precompress.ts";
import { pureContracts } from "./build/pure-contracts.ts";
import { siteAssets } from "./build/site-assets-plugin.ts";

const clientDirectory = fileURLToPath(new URL("dist/client", import.meta.url));
const workerDirectory = fileURLToPath(new URL("dist/worker", import.meta.url));
const apiUrl = process.env["API_URL"] ?? "http://localhost:8080";
const bookingWidgetUrl = process.env["BOOKING_WIDGET_URL"] || undefined;
const eventClock = environment.EVENT_CLOCK.parse(process.env["EVENT_CLOCK"] || undefined);
const consoleUrl = process.env["CONSOLE_URL"] ?? apiUrl;

/** Paths that the api process serves, other than pages. */
const servedByApi = `^/(${serverSegments.join("|")})(/|$|\\?)`;

/** Production build of React Router. Its package resolves to the development build in bundlers. */
const reactRouter = new URL("../production/", import.meta.resolve("react-router"));
const productionBuilds = {
  "react-router/dom": fileURLToPath(new URL("dom-export.mjs", reactRouter)),
  "react-router": fileURLToPath(new URL("index.mjs", reactRouter)),
};

/** Client code of the site. */
const clientEnvironment: EnvironmentOptions = {
  build: {
    outDir: "dist/client",
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: "src/app/entry-client.tsx",
      // Lets the bundler drop unused colour schemes, which are built by reading properties.
      treeshake: { propertyReadSideEffects: false },
      // Separate chunks avoid long tasks during evaluation.
      output: {
        // Each page names all chunks. Hashes do not compress, and seven characters differ as well.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules\/(react|react-dom|react-router\S*|scheduler)\//,
            },
            // Modules that nearly all pages use. They compress better in one chunk.
            {
              name: "shared",
              test: /\/(api|ui|web)\/src\/|\/node_modules\/(@mantine|clsx)\//,
              minShareCount: 26,
              includeDependenciesRecursively: false,
            },
            // Modules shared by most programme pages, which would otherwise be a dozen chunks. Excludes
            // modules that only post-event pages or loaders need.
            {
              name: "agenda",
              test: /\/web\/src\/agenda\/(?!RoomDoor|load-|read-|summarise-|with-replays)|\/ui\/src\/(AgendaBoard|SessionRow)\//,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: "auth",
              test: /\/src\/auth\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
};

/** Server rendering code. */
function serverEnvironment(command: ConfigEnv["command"]): EnvironmentOptions {
  return {
    // Bundles all packages when built. In development, Node.js loads them from node_modules.
    ...(command === "build"
      ? {
          resolve: { noExternal: true },
          define: { "process.env.NODE_ENV": JSON.stringify("production") },
        }
      : // Node.js would load its CommonJS build, which has no named exports.
        { resolve: { noExternal: ["opentype.js"] } }),
    build: {
      outDir: "dist/server",
      copyPublicDir: false,
      rolldownOptions: {
        input: "src/app/entry-server.tsx",
        output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
      },
    },
  };
}

export default defineConfig(({ command }) => ({
  appType: "custom",
  resolve: { alias: command === "build" ? productionBuilds : {} },
  plugins: [
    react(),
    siteAssets(clientDirectory),
    precacheFiles(clientDirectory),
    devRendering(apiUrl, bookingWidgetUrl, eventClockOffset(eventClock)),
    pureContracts(),
    markdown(),
  ],
  server: {
    proxy: {
      "/admin": {
        target: consoleUrl,
        changeOrigin: false,
        ws: true,
        // Vite only serves paths below its base. In production, the api redirects this path.
        rewrite: (path) => (path === "/admin" ? "/admin/" : path),
      },
      [servedByApi]: { target: apiUrl, changeOrigin: false },
    },
  },
  environments: {
    client: clientEnvironment,
    ssr: serverEnvironment(command),
    serviceWorker: workerEnvironment("service-worker"),
    withdrawnWorker: workerEnvironment("withdrawn-worker"),
  },
  builder: { buildApp },
}));

async function buildApp(builder: ViteBuilder): Promise<void> {
  const build = async (...names: string[]) => {
    for (const name of names) {
      const environment = builder.environments[name];
      if (environment) await builder.build(environment);
    }
  };
  await build("client");
  // The server and the service worker contain the file names of the client build.
  await Promise.all([
    precompress(clientDirectory),
    build("ssr", "serviceWorker", "withdrawnWorker"),
  ]);
  await precompress(workerDirectory);
  reportFirstLoad(clientDirectory);
}

/**
 * Builds a service worker as a single classic script, because not all browsers support module
 * workers.
 */
function workerEnvironment(name: string): EnvironmentOptions {
  return {
    consumer: "client",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: "dist/worker",
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: `src/offline/worker/${name}.ts`,
        output: { format: "iife", entryFileNames: "[name].js", codeSplitting: false },
      },
    },
  };
}
