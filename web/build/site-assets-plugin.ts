import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, Plugin } from "vite";
import type { SiteAssets } from "../src/app/site-assets.ts";

const moduleName = "virtual:site-assets";
const entryModule = "src/app/entry-client.tsx";
const pageModule = /Page\.tsx$/;

/** Fonts used above the fold of every page, which are preloaded. */
const firstScreenFont = /\/(title|text)-[\w-]{8}\.woff2$/;

/** Provides the hashed file names of the client build to the server bundle. */
export function siteAssets(clientDirectory: string): Plugin {
  let building = false;
  return {
    name: "congress:site-assets",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    load(id) {
      if (id !== `\0${moduleName}`) return null;
      const assets = building ? readSiteAssets(clientDirectory) : sourceAssets;
      return `export default ${JSON.stringify(assets)}`;
    },
  };
}

const sourceAssets: SiteAssets = {
  entry: `/${entryModule}`,
  scripts: [],
  styles: [],
  styleTexts: {},
  fonts: [],
  pages: {},
};

/** Reads the files that each page has to load from the manifest of the client build. */
export function readSiteAssets(clientDirectory: string): SiteAssets {
  const manifest: Manifest = JSON.parse(
    readFileSync(join(clientDirectory, ".vite/manifest.json"), "utf8"),
  );
  const first = filesOf(manifest, entryModule);
  const pages: SiteAssets["pages"] = {};
  for (const [name, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry || !chunk.src || !pageModule.test(chunk.src)) continue;
    const page = filesOf(manifest, name);
    // Without scripts, a page shows lazy content immediately and needs its styles.
    const later = (chunk.dynamicImports ?? []).flatMap((key) => filesOf(manifest, key).styles);
    pages[chunk.src] = {
      scripts: page.scripts.filter((file) => !first.scripts.includes(file)),
      styles: [...new Set([...page.styles, ...later])].filter(
        (file) => !first.styles.includes(file),
      ),
    };
  }
  const scripts = first.scripts.slice(0, -1);
  const entry = first.scripts.at(-1) ?? "";
  const fonts = first.assets.filter((file) => firstScreenFont.test(file));
  const hrefs = [first.styles, ...Object.values(pages).map((page) => page.styles)].flat();
  const styleTexts = Object.fromEntries(
    hrefs.map((href) => [href, readFileSync(join(clientDirectory, href), "utf8").trim()]),
  );
  return { entry, scripts, styles: first.styles, styleTexts, fonts, pages };
}

interface ChunkFiles {
  scripts: string[];
  styles: string[];
  assets: string[];
}

/** Lists the files of a chunk and its static imports in evaluation order, its own files last. */
function filesOf(manifest: Manifest, name: string): ChunkFiles {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const assets = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    scripts.add(`/${chunk.file}`);
    chunk.css?.forEach((file) => styles.add(`/${file}`));
    chunk.assets?.forEach((file) => assets.add(`/${file}`));
  };
  visit(name);
  return { scripts: [...scripts], styles: [...styles], assets: [...assets] };
}
