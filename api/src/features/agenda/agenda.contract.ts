import { z } from "zod";
import { eventDays } from "../event/event.contract.ts";
import {
  answeredShape,
  blankOf,
  choice,
  defineFields,
  flag,
  labelsOf,
  optional,
  optionalInstant,
  optionalLongText,
  recordSlug,
  reference,
  requiredText,
  wholeNumber,
  writtenShape,
} from "../../platform/http/fields.contract.ts";
import {
  id,
  instant,
  maxTitleSlugLength,
  optionalText,
  slugOrEmpty,
  slugText,
  text,
} from "../../platform/http/values.contract.ts";
import { speaker } from "../speakers/speakers.contract.ts";

export const topicTypes = [
  "keynote",
  "panel",
  "workshop",
  "networking",
  "break",
  "session",
] as const;
export const topicType = z.enum(topicTypes);

const slug = slugText(maxTitleSlugLength);

const fields = defineFields({
  day: choice("Day", z.literal(eventDays), undefined),
  displayOrder: wholeNumber("Display order"),
  title: requiredText("Title", text(300).min(1, "Title is required")),
  slug: recordSlug("Slug", slug),
  description: optionalLongText("Description", 10_000),
  speakerId: reference("Speaker"),
  startTime: optionalInstant("Start"),
  endTime: optionalInstant("End"),
  location: optional("Location", optionalText(200)),
  type: choice("Type", topicType, "session"),
  featured: flag("Featured"),
});

/** A topic as the API answers it. */
export const topic = z.object({
  id,
  ...answeredShape(fields),
  speaker: speaker.nullable(),
  updatedAt: instant,
});
/** As it stands on the wire: instants are ISO 8601 text. */
export type Topic = z.input<typeof topic>;

/** All that an editor or a spreadsheet may set of a topic. */
export const topicEditable = z.object(writtenShape(fields));

/** Whether times that are both known are in order. */
export function endsAfterStart(times: {
  startTime?: Date | null | undefined;
  endTime?: Date | null | undefined;
}): boolean {
  return !times.startTime || !times.endTime || times.endTime > times.startTime;
}

/** What is said of a line whose times are not in order, at its end. */
export const endBeforeStart = "The end must lie after the start";

const inOrder = { path: ["endTime"], error: endBeforeStart };

/** Body of `POST /api/topics`; without a slug one is derived from the title. */
export const topicCreate = topicEditable
  .partial()
  .required({ title: true, day: true })
  .extend({ slug: slugOrEmpty(slug).optional() })
  .refine(endsAfterStart, inOrder);

/** Body of `PUT /api/topics/{id}`: whole or partial; an empty slug is derived from the title. */
export const topicUpdate = topicEditable
  .extend({ slug: slugOrEmpty(slug) })
  .partial()
  .refine(endsAfterStart, inOrder);

/** What each editable field is called, in sheets and in the console. */
export const topicLabels = labelsOf(fields);

/** What a topic is where nobody has said anything. */
export const blankTopic = blankOf(fields);
