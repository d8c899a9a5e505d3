import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import type { ColumnChoice } from "../../foundation/sheets/sheets.contract.ts";
import { runSource } from "../../foundation/jobs/sync-source.contract.ts";

/** A choice for the columns of a header, which later sheets and files with this header reuse. */
export const ColumnChoiceEntity = defineEntity({
  name: "ColumnChoice",
  tableName: "column_choices",
  properties: {
    source: p.enum(runSource.options).primary(),
    /** Key of the header: see `headerHash`. */
    headerHash: p.text().primary(),
    columns: p.json<ColumnChoice>(),
    chosenAt: p.datetime().defaultRaw("now()"),
  },
});
export type ColumnChoiceEntity = InferEntity<typeof ColumnChoiceEntity>;
