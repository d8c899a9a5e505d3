import { defineEntity, p, type InferEntity, type Opt } from "@mikro-orm/core";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import { topicFields } from "./agenda.contract.ts";
import {
  cancelAllInCalendar,
  cancelInCalendar,
  keepCalendarEntry,
} from "../calendar/calendar.triggers.ts";
import { editionColumns } from "../../foundation/editions/of-edition.ts";
import { keepFormerSlug } from "../../foundation/former-slugs/keep-former-slug.ts";
import { columnsFor } from "../../../platform/resources/field-columns.ts";
import { announceChange } from "../../../platform/cache/content-tags.ts";
import { keepRevision } from "../../foundation/revisions/keep-revision.ts";
import { noteUnordered, numberUnordered } from "./number-sessions.ts";
import type { SessionPerson } from "./session-speakers.contract.ts";
import { keepSpeakers, peopleOf } from "./session-speakers.ts";

declare module "../../../platform/cache/content-tags.ts" {
  interface ContentTables {
    agenda_topics: true;
  }
}

export const TopicEntity = defineEntity({
  name: "Topic",
  tableName: "agenda_topics",
  properties: {
    ...editionColumns(),
    ...columnsFor(topicFields),
    slug: p.text(),
    speaker: () =>
      p
        .manyToOne(SpeakerEntity)
        .joinColumn("speaker_id")
        .strictNullable()
        .deleteRule("set null")
        .index(),
    /** Derived from the first of `speakers`. */
    speakerId: p.uuid().fieldName("speaker_id").persist(false).strictNullable(),
    people: p
      .json<SessionPerson[]>()
      .$type<Opt<SessionPerson[]>>()
      .formula((_, { alias }) => peopleOf(alias)),
    updatedAt: p
      .datetime()
      .defaultRaw("now()")
      .onUpdate(() => new Date()),
  },
  checks: [{ name: "agenda_topics_ends_after_start", expression: "end_time > start_time" }],
  uniques: [{ properties: ["edition", "slug"] }],
  indexes: [
    { properties: ["day", "displayOrder", "id"] },
    { properties: ["speakers"], type: "gin" },
  ],
  triggers: [
    keepSpeakers,
    announceChange,
    keepFormerSlug("topics"),
    keepCalendarEntry,
    cancelInCalendar,
    cancelAllInCalendar,
    keepRevision("topics", { order: "time", derived: ["speaker_id"] }),
    noteUnordered,
    numberUnordered,
  ],
});
export type TopicEntity = InferEntity<typeof TopicEntity>;
