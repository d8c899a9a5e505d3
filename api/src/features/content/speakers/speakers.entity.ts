import { defineEntity, p, type InferEntity, type Opt } from "@mikro-orm/core";
import { leaveSessions } from "../agenda/session-speakers.ts";
import { renameInCalendar } from "../calendar/calendar.triggers.ts";
import { editionColumns } from "../../foundation/editions/of-edition.ts";
import { putLast } from "../../foundation/editions/put-last.ts";
import { keepFormerSlug } from "../../foundation/former-slugs/keep-former-slug.ts";
import { columnsFor } from "../../../platform/resources/field-columns.ts";
import { hiddenFrom, speakerFields } from "./speakers.contract.ts";
import { announceChange } from "../../../platform/cache/content-tags.ts";
import { keepRevision } from "../../foundation/revisions/keep-revision.ts";

declare module "../../../platform/cache/content-tags.ts" {
  interface ContentTables {
    speakers: true;
  }
}

export const SpeakerEntity = defineEntity({
  name: "Speaker",
  tableName: "speakers",
  properties: {
    ...editionColumns(),
    ...columnsFor(speakerFields),
    slug: p.text(),
    fullName: p
      .text()
      .$type<Opt<string>>()
      .generated(`(btrim(first_name || ' ' || last_name)) stored`),
    updatedAt: p
      .datetime()
      .defaultRaw("now()")
      .onUpdate(() => new Date()),
  },
  uniques: [{ properties: ["edition", "slug"] }],
  indexes: [
    { properties: ["displayOrder", "id"] },
    { properties: ["edition", "displayOrder"] },
    { properties: ["fullName"] },
  ],
  triggers: [
    announceChange,
    keepFormerSlug("speakers"),
    leaveSessions,
    renameInCalendar,
    keepRevision("speakers", { derived: ["full_name"] }),
    putLast("speakers", hiddenFrom),
  ],
});
export type SpeakerEntity = InferEntity<typeof SpeakerEntity>;
