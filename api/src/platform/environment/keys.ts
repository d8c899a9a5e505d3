import { hkdfSync } from "node:crypto";

/** Purposes of keys. Each has a separate key, so that a signature is only valid for one purpose. */
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
 * Derives a 32-byte key from `SECRET`.
 * @see RFC 5869
 */
export function keyFor(purpose: Purpose, secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}
