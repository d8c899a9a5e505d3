import { createHmac } from "node:crypto";
import type { EntityName } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { z } from "zod";

const entityTag = /^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"$/;

/** Whether an `If-Match` header is valid according to RFC 9110. */
const isCondition = (value: string) =>
  value === "*" || value.split(",").every((tag) => entityTag.test(tag.trim()));

/** Headers of requests that change or delete a record. */
export const conditionHeaders = z.looseObject({
  "if-match": z
    .string()
    .refine(isCondition, 'Send the ETag of the record as it was answered: "…", in quotes')
    .optional()
    .describe("ETag of the record as the caller knows it: refused with 412 when it has changed"),
});

/**
 * Version of a content, identical in all processes. A keyed hash, because with a plain one, a
 * caller who knows everything but a secret field could find the secret by brute force.
 */
export function versionOf(key: Buffer, content: string): string {
  return createHmac("sha256", key).update(content).digest("base64url");
}

/**
 * Version of a record as an opaque, strong ETag. It changes with any column of the row, but not
 * with related rows.
 * @param key key for versions
 * @param unversioned properties to exclude
 * @returns null when the record does not exist
 */
export async function readVersion(
  em: EntityManager,
  entity: EntityName,
  id: string,
  { key, unversioned = [] }: { key: Buffer; unversioned?: readonly string[] },
): Promise<string | null> {
  const { tableName, props } = em.getMetadata(entity);
  const columns = props
    .filter(({ name }) => unversioned.includes(name))
    .flatMap(({ fieldNames }) => fieldNames);
  const rows = await em.execute<{ hash: string }[]>(
    `select encode(sha256(convert_to((to_jsonb(record) - ?::text[])::text, 'UTF8')), 'base64') as hash
     from "${tableName}" as record where id = ?`,
    [`{${columns.join()}}`, id],
  );
  return rows[0] ? `"${versionOf(key, `${tableName} ${rows[0].hash}`)}"` : null;
}

/**
 * Whether `If-Match` contains a version. Contrary to RFC 9110, weak ETags match as well, because
 * proxies that compress a response make its ETag weak. A version identifies the record, not the
 * bytes.
 */
export function isMatch(condition: string, version: string): boolean {
  const tags = condition.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.some((tag) => tag === "*" || tag === version);
}
