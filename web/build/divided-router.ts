import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const navigation = /\/src\/navigation\.ts$/;
const router = /\/node_modules\/react-router(-dom)?\//;
const navigating = "?navigating";

/** Statements for developer tools and calls without effect, which would keep components nobody uses. */
const displayName = /^\w+\.displayName = "\w+";$/gm;
const componentCall = /^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * Divides the code of React Router that navigates from the code that renders. It is published as
 * one module, which a bundler cannot put into two chunks: what `navigation.ts` imports of it is
 * bundled from a copy. Takes its production build, which its `package.json` does not lead to.
 */
export function dividedRouter(): Plugin {
  return {
    name: "congress:divided-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async resolveId(source, importer) {
      const importerFile = importer?.replace(navigating, "");
      const resolved = await this.resolve(source, importerFile, { skipSelf: true });
      if (!resolved || resolved.external || !router.test(resolved.id)) return resolved;
      const isNavigating = importer?.endsWith(navigating) || navigation.test(importer ?? "");
      const id = resolved.id.replace("/dist/development/", "/dist/production/");
      return { id: isNavigating ? id + navigating : id, moduleSideEffects: false };
    },
    load: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler: (id) =>
        readFileSync(id.replace(navigating, ""), "utf8")
          .replace(displayName, "")
          .replace(componentCall, "$1/* @__PURE__ */ $2"),
    },
  };
}
