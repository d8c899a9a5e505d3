import type { EntityManager } from "@mikro-orm/postgresql";
import { filesPath } from "./files.contract.ts";
import { FileEntity } from "./files.entity.ts";
import { urlOf } from "./read-file.ts";

/**
 * Keeps uploaded pictures, to which records are about to refer, from a concurrent purge. Pictures
 * of other sites need no claim.
 * @returns the addresses of uploaded pictures that do not exist
 */
export async function claimPictures(
  tx: EntityManager,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const uploaded = new Set(addresses.filter((address) => address.startsWith(filesPath)));
  if (uploaded.size === 0) return uploaded;
  const hashes = [...uploaded].map((address) =>
    address.slice(filesPath.length).replace(/\..*/, ""),
  );
  const hash = { $in: hashes };
  await tx.nativeUpdate(FileEntity, { hash }, { usedAt: new Date() });
  for (const file of await tx.find(FileEntity, { hash }, { disableIdentityMap: true })) {
    uploaded.delete(urlOf(file));
  }
  return uploaded;
}
