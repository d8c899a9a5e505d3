import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { announceChange } from "../../platform/cache/content-tags.ts";
import { UserEntity } from "../accounts/accounts.entity.ts";

declare module "../../platform/cache/content-tags.ts" {
  interface ContentTables {
    files: true;
  }
}

/** A picture that was uploaded, as it is served; its bytes are in the file store. */
export const FileEntity = defineEntity({
  name: "File",
  tableName: "files",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    /** Of its bytes. */
    hash: p.text().unique(),
    extension: p.enum(["jpg", "png", "webp"]),
    width: p.integer(),
    height: p.integer(),
    /** What it shows, for those who do not see it. */
    alt: p.text(),
    maker: () => p.manyToOne(UserEntity).strictNullable().deleteRule("set null").index(),
    createdAt: p.datetime().defaultRaw("now()"),
    /** When the variants were made that pages show; null until then. */
    variantsMadeAt: p.datetime().strictNullable(),
    /** When a record was last seen to name it, by the nightly purge. */
    usedAt: p.datetime().defaultRaw("now()").index(),
  },
  triggers: [announceChange],
});
export type FileEntity = InferEntity<typeof FileEntity>;

/** A part of the bytes of a file: whole ones would be read fifty at a time by a backup. */
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
