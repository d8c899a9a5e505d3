import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import sharp, { type Sharp } from "sharp";
import { UnrecoverableError } from "../../../platform/jobs/job-errors.ts";
import { oneAtATime } from "../../../platform/pictures/one-at-a-time.ts";
import type { OpenFileStore } from "./file-store.service.ts";
import { FileEntity } from "./files.entity.ts";
import { originalOf, variantsOf, type VariantFormat } from "./variants.service.ts";

const encode: Record<VariantFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 80 }),
};

/**
 * Makes the variants of an uploaded picture.
 * @returns number of variants made
 * @throws UnrecoverableError when the picture's bytes have been deleted
 */
export async function makeVariants(
  em: EntityManager,
  openStore: OpenFileStore,
  fileId: string,
): Promise<number> {
  const file = await em.findOne(FileEntity, fileId);
  if (file === null) return 0;
  const store = openStore(em);
  const original = await store.get(originalOf(file));
  if (original === null) throw new UnrecoverableError("The bytes of this picture are gone.");
  const variants = variantsOf(file);
  for (const { name, width, format } of variants) {
    const picture = sharp(original).resize({ width, withoutEnlargement: true });
    await store.put(name, await oneAtATime(() => encode[format](picture).toBuffer()));
  }
  await em.nativeUpdate(FileEntity, fileId, { variantsMadeAt: sql`now()` });
  return variants.length;
}
