import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { announceChange } from "../../../platform/cache/content-tags.ts";
import { UserEntity } from "../../people/accounts/accounts.entity.ts";

declare module "../../../platform/cache/content-tags.ts" {
  interface ContentTables {
    files: true;
  }
}

/** An uploaded picture; its bytes are in the file store. */
export const FileEntity = defineEntity({
  name: "File",
  tableName: "files",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    /** Hash of the bytes. */
    hash: p.text().unique(),
    extension: p.enum(["jpg", "png", "webp"]),
    width: p.integer(),
    height: p.integer(),
    /** Alternative text. */
    alt: p.text(),
    maker: () => p.manyToOne(UserEntity).strictNullable().deleteRule("set null").index(),
    createdAt: p.datetime().defaultRaw("now()"),
    /** When the variants were made; null until then. */
    variantsMadeAt: p.datetime().strictNullable(),
    /** When the nightly purge last found its address in use. */
    usedAt: p.datetime().defaultRaw("now()").index(),
  },
  triggers: [announceChange],
});
export type FileEntity = InferEntity<typeof FileEntity>;

/** A chunk of a file: a backup reads fifty rows at a time, which is too much for whole files. */
export const FileChunkEntity = defineEntity({
  name: "FileChunk",
  tableName: "file_chunks",
  properties: {
    /** Name of the file. */
    name: p.text().primary(),
    number: p.integer().primary(),
    bytes: p.blob(),
  },
});
