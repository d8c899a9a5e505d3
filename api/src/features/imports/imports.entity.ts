import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { EditionEntity } from "../editions/editions.entity.ts";
import { runSource } from "../sync/sync.contract.ts";

/** What a file holds that was uploaded to be imported; kept from the preview until it is applied. */
export const ImportEntity = defineEntity({
  name: "Import",
  tableName: "imports",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    source: p.enum(runSource.options),
    edition: () => p.manyToOne(EditionEntity).deleteRule("cascade").index(),
    fileName: p.text(),
    /** Row by row, the header first. */
    cells: p.json<string[][]>(),
    createdAt: p.datetime().defaultRaw("now()"),
  },
  indexes: [{ properties: ["createdAt"] }],
});
export type ImportEntity = InferEntity<typeof ImportEntity>;
