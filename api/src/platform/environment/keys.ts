import { hkdfSync } from "node:crypto";

/** What is signed; each has a key of its own, so that what one key signs no other accepts. */
type Purpose =
  | "access-tokens"
  | "refresh-tokens"
  | "cookies"
  | "security-log"
  | "backups"
  | "room-codes"
  | "previews"
  | "versions";

/**
 * The key of 32 bytes for a purpose, which follows from `SECRET`.
 * @see RFC 5869
 */
export function keyFor(purpose: Purpose, secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
