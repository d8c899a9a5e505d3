import { createHmac } from "node:crypto";
import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";

const entityTag = /^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** Whether the text of `If-Match` is one that RFC 9110 knows. */
const isCondition = (value: string) =>
  value === "*" || value.split(",").every((tag) => entityTag.test(tag.trim()));

/** Headers of what changes or deletes a record. */
export const conditionHeaders = z.looseObject({
  "if-match": z
    .string()
    .refine(isCondition, 'Send the ETag of the record as it was answered: "…", in quotes')
    .optional()
    .describe("ETag of the record as the caller knows it: refused with 412 when it has changed"),
});

/**
 * The version of a content, the same in every process. It is made with a key: by a bare hash, whoever
 * knows all of the content but a secret in it finds out the secret by trying.
 */
export function versionOf(key: Buffer, content: string): string {
  return createHmac("sha256", key).update(content).digest("base64url");
}

/**
 * The version of a record as a strong ETag, which says nothing of the record: another one as soon as
 * any column of its row has been changed, by whomever. Related rows do not count.
 * @param key what versions are made with
 * @param unversioned columns that do not count either
 * @param isLocked whether nobody else changes the record to the end of the transaction
 * @returns null when there is no such record
 */
export async function readVersion(
  em: EntityManager,
  entity: EntityName,
  id: string,
  {
    key,
    unversioned = [],
    isLocked = false,
  }: { key: Buffer; unversioned?: readonly string[]; isLocked?: boolean },
): Promise<string | null> {
  const { tableName } = em.getMetadata(entity);
  const rows = await em.execute<{ hash: string }[]>(
    `select encode(sha256(convert_to((to_jsonb(record) - ?::text[])::text, 'UTF8')), 'base64') as hash
     from "${tableName}" as record where id = ? ${isLocked ? "for update" : ""}`,
    [`{${unversioned.join()}}`, id],
  );
  return rows[0] ? `"${versionOf(key, `${tableName} ${rows[0].hash}`)}"` : null;
}

/**
 * Whether `If-Match` names a version. A weak ETag matches as well, against RFC 9110: proxies that
 * compress an answer make its ETag weak, and a version is that of the record and not of its bytes.
 */
export function isMatch(condition: string, version: string): boolean {
  const tags = condition.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.some((tag) => tag === "*" || tag === version);
}
