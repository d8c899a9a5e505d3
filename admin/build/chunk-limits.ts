import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";

/** What chunks may weigh that a page loads besides what all lists share, in bytes of Brotli. */
const limits: Readonly<Record<string, number>> = { BoardPage: 12_000 };

/** Prints what these chunks weigh; the build fails when one is over its limit, or not a chunk of its own. */
export function chunkLimits(): Plugin {
  return {
    name: "chunk-limits",
    apply: "build",
    writeBundle(_options, bundle) {
      console.log("\nLoaded when it is opened, brotli:");
      for (const [name, limit] of Object.entries(limits)) {
        const chunk = Object.values(bundle).find(
          (one) => one.type === "chunk" && one.name === name,
        );
        if (chunk?.type !== "chunk") this.error(`${name} is no chunk of its own`);
        const bytes = brotliCompressSync(chunk.code).length;
        console.log(`  ${name.padEnd(34)} JS ${kilobytes(bytes)} of ${kilobytes(limit)}`);
        if (bytes > limit) this.error(`${name} is over its limit`);
      }
    },
  };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(6)} KB`;
