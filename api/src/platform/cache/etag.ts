import { createHash } from "node:crypto";

/** Weak ETag of a response's uncompressed body. */
export function weakEtag(body: string | Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}
