import { defineEntity, p, type InferEntity, type Opt } from "@mikro-orm/core";
import { announceChange } from "../../../platform/cache/content-tags.ts";
import { columnsFor } from "../../../platform/resources/field-columns.ts";
import { editionColumns } from "../../foundation/editions/of-edition.ts";
import { putLast } from "../../foundation/editions/put-last.ts";
import { expoPackageFields, passFields } from "./passes.contract.ts";
import { keepRevision } from "../../foundation/revisions/keep-revision.ts";

declare module "../../../platform/cache/content-tags.ts" {
  interface ContentTables {
    passes: true;
    expo_packages: true;
  }
}

export const PassEntity = defineEntity({
  name: "Pass",
  tableName: "passes",
  properties: {
    ...editionColumns(),
    ...columnsFor(passFields),
    /** Time zone of the edition. */
    timeZone: p
      .string()
      .$type<Opt<string>>()
      .formula((pass) => `(select time_zone from editions where id = ${pass["editionId"]})`),
  },
  uniques: [{ properties: ["edition", "paymentLink"] }],
  triggers: [announceChange, keepRevision("passes"), putLast("passes")],
});
export type PassEntity = InferEntity<typeof PassEntity>;

export const ExpoPackageEntity = defineEntity({
  name: "ExpoPackage",
  tableName: "expo_packages",
  properties: { ...editionColumns(), ...columnsFor(expoPackageFields) },
  uniques: [{ properties: ["edition", "paymentLink"] }],
  triggers: [announceChange, keepRevision("expo-packages"), putLast("expo_packages")],
});
export type ExpoPackageEntity = InferEntity<typeof ExpoPackageEntity>;
