import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const moduleName = "virtual:precache-files";

/** Scripts, styles and fonts. Their names contain a content hash. */
const precacheFile = /\.(js|css|woff2)$/;

/**
 * Provides the list of files that the service worker precaches. `workbox-build` could generate it,
 * too, but has 235 dependencies.
 */
export function precacheFiles(clientDirectory: string): Plugin {
  return {
    name: "congress:precache-files",
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    load(id) {
      if (id !== `\0${moduleName}`) return null;
      const names = readdirSync(join(clientDirectory, "assets")).filter((name) =>
        precacheFile.test(name),
      );
      return `export default ${JSON.stringify(names.toSorted().map((name) => `/assets/${name}`))}`;
    },
  };
}
