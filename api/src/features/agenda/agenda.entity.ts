import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import { topicFields } from "./agenda.contract.ts";
import {
  cancelAllInCalendar,
  cancelInCalendar,
  keepCalendarEntry,
} from "../calendar/calendar.triggers.ts";
import { ofEdition } from "../editions/of-edition.ts";
import { keepFormerSlug } from "../former-slugs/keep-former-slug.ts";
import { columnsFor } from "../../platform/http/field-columns.ts";
import { announceChange } from "../../platform/cache/content-tags.ts";
import { keepRevision } from "../revisions/keep-revision.ts";
import { noteUnordered, numberUnordered } from "./number-sessions.ts";

declare module "../../platform/cache/content-tags.ts" {
  interface ContentTables {
    agenda_topics: true;
  }
}

export const TopicEntity = defineEntity({
  name: "Topic",
  tableName: "agenda_topics",
  properties: {
    ...ofEdition(),
    ...columnsFor(topicFields),
    slug: p.text(),
    speaker: () =>
      p
        .manyToOne(SpeakerEntity)
        .joinColumn("speaker_id")
        .strictNullable()
        .deleteRule("set null")
        .index(),
    speakerId: p.uuid().fieldName("speaker_id").persist(false).strictNullable(),
    updatedAt: p
      .datetime()
      .defaultRaw("now()")
      .onUpdate(() => new Date()),
  },
  checks: [{ name: "agenda_topics_ends_after_start", expression: "end_time > start_time" }],
  uniques: [{ properties: ["edition", "slug"] }],
  indexes: [{ properties: ["day", "displayOrder", "id"] }],
  triggers: [
    announceChange,
    keepFormerSlug("topics"),
    keepCalendarEntry,
    cancelInCalendar,
    cancelAllInCalendar,
    keepRevision("topics", "time"),
    noteUnordered,
    numberUnordered,
  ],
});
export type TopicEntity = InferEntity<typeof TopicEntity>;
