import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** Returns a preview's token: its signed id, so that the database alone does not grant access. */
export function tokenOf(id: string, key: Buffer): string {
  return `${id}.${signatureOf(id, key).toString("base64url")}`;
}

/** Verifies a token and returns its id; null when the signature is invalid. */
export function idOfToken(token: string, key: Buffer): string | null {
  const [id = ""] = token.split(".");
  const [given, expected] = [Buffer.from(token), Buffer.from(tokenOf(id, key))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && z.uuid().safeParse(id).success ? id : null;
}

function signatureOf(id: string, key: Buffer): Buffer {
  return createHmac("sha256", key).update(id).digest();
}
