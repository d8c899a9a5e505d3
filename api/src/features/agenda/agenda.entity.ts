import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { eventDays } from "../event/event.contract.ts";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import { topicTypes } from "./agenda.contract.ts";
import {
  cancelAllInCalendar,
  cancelInCalendar,
  keepCalendarEntry,
} from "../calendar/calendar.triggers.ts";
import { keepFormerSlug } from "../former-slugs/keep-former-slug.ts";
import { announceChange } from "../../platform/cache/content-tags.ts";

declare module "../../platform/cache/content-tags.ts" {
  interface ContentTables {
    agenda_topics: true;
  }
}

export const TopicEntity = defineEntity({
  name: "Topic",
  tableName: "agenda_topics",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    day: p.enum(eventDays).check(`day in (${eventDays.join(", ")})`),
    displayOrder: p.integer().default(0),
    title: p.text(),
    slug: p.text().unique(),
    description: p.text().strictNullable(),
    speaker: () =>
      p
        .manyToOne(SpeakerEntity)
        .joinColumn("speaker_id")
        .strictNullable()
        .deleteRule("set null")
        .index(),
    speakerId: p.uuid().fieldName("speaker_id").persist(false).strictNullable(),
    startTime: p.datetime().strictNullable(),
    endTime: p.datetime().strictNullable(),
    location: p.text().strictNullable(),
    type: p.enum(topicTypes).default("session"),
    featured: p.boolean().default(false),
    updatedAt: p
      .datetime()
      .defaultRaw("now()")
      .onUpdate(() => new Date()),
  },
  checks: [{ name: "agenda_topics_ends_after_start", expression: "end_time > start_time" }],
  indexes: [{ properties: ["day", "displayOrder", "id"] }],
  triggers: [
    announceChange,
    keepFormerSlug("topics"),
    keepCalendarEntry,
    cancelInCalendar,
    cancelAllInCalendar,
  ],
});
export type TopicEntity = InferEntity<typeof TopicEntity>;
