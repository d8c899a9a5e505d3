import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { readSiteAssets } from "./site-assets.ts";

const limits = { scripts: 130_000, styles: 20_000 };

/** Prints what the first visit of each page downloads, compressed; throws when a page is over its limit. */
export function reportFirstLoad(clientDirectory: string): void {
  const assets = readSiteAssets(clientDirectory);
  const weigh = (files: string[]) =>
    files.reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(join(clientDirectory, file))).length,
      0,
    );

  const rows = Object.entries(assets.pages).map(([page, own]) => ({
    page,
    scripts: weigh([assets.entry, ...assets.scripts, ...own.scripts]),
    styles: weigh([...assets.styles, ...own.styles]),
  }));
  console.log("\nFirst load, brotli:");
  for (const { page, scripts, styles } of rows) {
    console.log(`  ${page.padEnd(34)} JS ${kilobytes(scripts)}   CSS ${kilobytes(styles)}`);
  }
  const over = rows.filter((r) => r.scripts > limits.scripts || r.styles > limits.styles);
  if (over.length > 0) {
    const pages = over.map(({ page }) => page).join(", ");
    throw new Error(
      `Over the limit of ${kilobytes(limits.scripts)} of JS or ${kilobytes(limits.styles)} of CSS: ${pages}`,
    );
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
}
