import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

/** The token of a preview: its id, signed, so that nothing in the database opens one. */
export function tokenOf(id: string, key: Buffer): string {
  return `${id}.${signatureOf(id, key).toString("base64url")}`;
}

/** The id that a token was made of; null where it was not made here. */
export function idOfToken(token: string, key: Buffer): string | null {
  const [id = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = signatureOf(id, key);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && token === tokenOf(id, key) && z.uuid().safeParse(id).success ? id : null;
}

function signatureOf(id: string, key: Buffer): Buffer {
  return createHmac("sha256", key).update(id).digest();
}
