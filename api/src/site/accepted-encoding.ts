import { LRUCache } from "lru-cache";
import type { Encoding } from "./page-cache.ts";

/** Browsers send few different ones. */
const parsed = new LRUCache<string, Encoding>({ max: 200 });

/**
 * The best content coding of those that an `Accept-Encoding` header offers; one that it weighs
 * zero it does not offer.
 */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (header === undefined) return "identity";
  const text = String(header);
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const encoding = bestOf(text);
  parsed.set(text, encoding);
  return encoding;
}

function bestOf(header: string): Encoding {
  const offered = new Set(
    header
      .toLowerCase()
      .split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";", 1)[0]?.trim()),
  );
  if (offered.has("br")) return "br";
  return offered.has("gzip") ? "gzip" : "identity";
}
