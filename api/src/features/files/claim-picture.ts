import type { EntityManager } from "@mikro-orm/postgresql";
import { filesPath } from "./files.contract.ts";
import { FileEntity } from "./files.entity.ts";
import { urlOf } from "./read-file.ts";

/** Whether a record may name a picture: one that was uploaded has to be there, and a purge at the same time spares it then. */
export async function claimPicture(tx: EntityManager, address: string): Promise<boolean> {
  if (!address.startsWith(filesPath)) return true;
  const [hash] = address.slice(filesPath.length).split(".");
  const file = await tx.findOne(FileEntity, { hash });
  if (file === null || urlOf(file) !== address) return false;
  return (await tx.nativeUpdate(FileEntity, { id: file.id }, { usedAt: new Date() })) > 0;
}
