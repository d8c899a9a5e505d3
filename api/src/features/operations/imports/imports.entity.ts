import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { PictureJson } from "../../../platform/resources/picture-columns.ts";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import type { ColumnChoices } from "../sync/column-choices.service.ts";
import { runSource } from "../../foundation/jobs/sync-source.contract.ts";

/** Content of an uploaded file. Kept from the preview until it is applied. */
export const ImportEntity = defineEntity({
  name: "Import",
  tableName: "imports",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    source: p.enum(runSource.options),
    edition: () => p.manyToOne(EditionEntity).deleteRule("cascade").index(),
    fileName: p.text(),
    /** Cells by row, as in the file. */
    cells: p.json<string[][]>().type(PictureJson),
    /** Choice of columns by header hash, so that applying the file matches its preview. */
    choices: p.json<ColumnChoices>().defaultRaw("'{}'::jsonb"),
    /** Sentences about how the file was read. */
    notes: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    /** Day of sessions whose rows have no day. */
    day: p.integer().strictNullable(),
    createdAt: p.datetime().defaultRaw("now()"),
  },
  indexes: [{ properties: ["createdAt"] }],
});
export type ImportEntity = InferEntity<typeof ImportEntity>;
