import { defineEntity, p, type InferEntity, type Opt } from "@mikro-orm/core";
import { announceChange } from "../../../platform/cache/content-tags.ts";
import { columnsFor } from "../../../platform/resources/field-columns.ts";
import { editionFields, editionStates, maxDays } from "./editions.contract.ts";
import { keepRevision } from "../revisions/keep-revision.ts";

declare module "../../../platform/cache/content-tags.ts" {
  interface ContentTables {
    editions: true;
  }
}

export const EditionEntity = defineEntity({
  name: "Edition",
  tableName: "editions",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    state: p.enum(editionStates).default("preparing"),
    year: p
      .integer()
      .$type<Opt<number>>()
      .generated("(extract(year from first_day)::integer) stored")
      .unique(),
    ...columnsFor(editionFields),
    createdAt: p.datetime().defaultRaw("now()"),
  },
  uniques: [{ name: "editions_one_current", properties: ["state"], where: { state: "current" } }],
  checks: [
    {
      name: "editions_days",
      // In PostgreSQL's own notation, so that the schema comparison finds no difference.
      expression: `last_day >= first_day and last_day <= first_day + ${maxDays - 1}`,
    },
  ],
  triggers: [announceChange, keepRevision("editions", { derived: ["year"] })],
});
export type EditionEntity = InferEntity<typeof EditionEntity>;
