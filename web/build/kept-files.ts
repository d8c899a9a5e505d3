import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const moduleName = "virtual:kept-files";

/** Code, styles and faces. Their names carry a hash of their content. */
const keptFile = /\.(js|css|woff2)$/;

/** Tells the service worker the names of the files that pages are made of. */
export function keptFiles(clientDirectory: string): Plugin {
  return {
    name: "congress:kept-files",
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    load(id) {
      if (id !== `\0${moduleName}`) return null;
      const names = readdirSync(join(clientDirectory, "assets")).filter((name) =>
        keptFile.test(name),
      );
      return `export default ${JSON.stringify(names.toSorted().map((name) => `/assets/${name}`))}`;
    },
  };
}
