import { defineEntity, p } from "@mikro-orm/core";
import { EditionEntity } from "../../foundation/editions/editions.entity.ts";
import { runSource } from "../../foundation/jobs/sync-source.contract.ts";
import { rowAnswer } from "../../foundation/sheets/sheets.contract.ts";

/** Whether a row is of a record that exists, as somebody has said. Later sheets and files reuse it. */
export const RowAnswerEntity = defineEntity({
  name: "RowAnswer",
  tableName: "row_answers",
  properties: {
    source: p.enum(runSource.options).primary(),
    edition: () => p.manyToOne(EditionEntity).deleteRule("cascade").primary(),
    /** Key of the row in the sheet or file. */
    key: p.text().primary(),
    answer: p.enum(rowAnswer.options),
    /** The record in question; null when it is that of another row. */
    recordId: p.uuid().strictNullable(),
    answeredAt: p.datetime().defaultRaw("now()"),
  },
});
