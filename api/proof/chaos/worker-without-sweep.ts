// Worker without its outbox sweep: a negative control that the auditor must detect.
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/worker/src/outbox/outbox.ts")) return loaded;
    const swept = "export async function sweepOutbox(";
    const source = String(loaded.source);
    if (!source.includes(swept)) throw new Error("The worker sweeps in another way");
    return {
      ...loaded,
      source: source.replace(
        swept,
        `export const sweepOutbox = async () => 0;\nasync function off(`,
      ),
    };
  },
});

await import(new URL("../../../worker/src/main.ts", import.meta.url).href);
