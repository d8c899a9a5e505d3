import { createHash } from "node:crypto";

/** The weak ETag of an answer's uncompressed body. */
export function weakEtag(body: string | Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
