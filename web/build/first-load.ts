import { statSync } from "node:fs";
import { join } from "node:path";
import { readSiteAssets } from "./site-assets-plugin.ts";

const limits = { scripts: 130_000, styles: 20_000 };

/** Pages with more interaction: a form, a filter, local times or a film. */
const interactivePages = {
  modules: /\/(agenda|auth|home)\/|\/(ContactPage|SpeakerPage)\./,
  scripts: 132_000,
};

/**
 * Prints the download size of the first visit to each page, with the files that `precompress` wrote.
 * @throws Error if a page exceeds its limit
 */
export function reportFirstLoad(clientDirectory: string): void {
  const assets = readSiteAssets(clientDirectory);
  const totalSize = (files: string[]) =>
    files.reduce((sum, file) => sum + sizeOf(join(clientDirectory, file)), 0);

  const rows = Object.entries(assets.pages).map(([page, own]) => ({
    page,
    scripts: totalSize([assets.entry, ...assets.scripts, ...own.scripts]),
    styles: totalSize([...assets.styles, ...own.styles]),
  }));
  console.log("\nFirst load, brotli:");
  for (const { page, scripts, styles } of rows) {
    console.log(`  ${page.padEnd(34)} JS ${kilobytes(scripts)}   CSS ${kilobytes(styles)}`);
  }
  const over = rows.filter(
    ({ page, scripts, styles }) => scripts > scriptLimit(page) || styles > limits.styles,
  );
  if (over.length > 0) {
    const pages = over.map(({ page }) => `${page} (${kilobytes(scriptLimit(page)).trim()} of JS)`);
    throw new Error(
      `Pages over their limit (${kilobytes(limits.styles).trim()} of CSS each): ${pages.join(", ")}`,
    );
  }
}

/** Transfer size of a file. It has no `.br` file if brotli does not make it smaller. */
function sizeOf(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

function scriptLimit(page: string): number {
  return interactivePages.modules.test(page) ? interactivePages.scripts : limits.scripts;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
}
