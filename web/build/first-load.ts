import { statSync } from "node:fs";
import { join } from "node:path";
import { readSiteAssets } from "./site-assets-plugin.ts";

const limits = { scripts: 130_000, styles: 20_000 };

/** Pages with an interactive part of their own: a form, a filter, times in the visitor's zone, a film. */
const interactivePages = {
  modules: /\/(agenda|auth|home)\/|\/(ContactPage|SpeakerPage)\./,
  scripts: 132_000,
};

/**
 * Prints what the first visit of each page downloads, of the files as `precompress` has left them;
 * throws when a page is over its limit.
 */
export function reportFirstLoad(clientDirectory: string): void {
  const assets = readSiteAssets(clientDirectory);
  const weigh = (files: string[]) =>
    files.reduce((sum, file) => sum + sizeOf(join(clientDirectory, file)), 0);

  const rows = Object.entries(assets.pages).map(([page, own]) => ({
    page,
    scripts: weigh([assets.entry, ...assets.scripts, ...own.scripts]),
    styles: weigh([...assets.styles, ...own.styles]),
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
      `Over its limit, which for CSS is ${kilobytes(limits.styles).trim()}: ${pages.join(", ")}`,
    );
  }
}

/** What is sent of a file: one that brotli makes no smaller stands alone. */
function sizeOf(file: string): number {
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

function scriptLimit(page: string): number {
  return interactivePages.modules.test(page) ? interactivePages.scripts : limits.scripts;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
}
