import { randomUUID } from "node:crypto";
import { bucketStore } from "api/features/operations/files/bucket-store.service";
import type { Bucket } from "api/features/operations/files/bucket.contract";

/**
 * Writes, reads and removes a small file in the picture storage.
 * @throws an error message for operators
 */
export async function tryBucket(bucket: Bucket | undefined): Promise<string> {
  if (bucket === undefined) return "uploaded ones are kept in the database";
  const { host, pathname } = new URL(bucket.address);
  const store = bucketStore(bucket);
  const name = `doctor-${randomUUID()}`;
  try {
    await store.put(name, Buffer.from(name));
    const read = await store.get(name);
    if (read?.toString() !== name)
      throw new Error("the object that was read differs from the one that was written");
    await store.remove([name]);
    return `a file was written, read and removed in ${host}${pathname}`;
  } catch (cause) {
    throw new Error(`${host}${pathname} keeps no file (${reasonOf(cause)}): check S3_URL`, {
      cause,
    });
  }
}

/** Message of the root cause. The outer message is meant for people who upload pictures. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
