import { z } from "zod";
import { recordOfEdition } from "../editions/edition-record.contract.ts";
import { possibleDays } from "../editions/editions.contract.ts";
import {
  blankOf,
  choice,
  defineFields,
  flag,
  labelsOf,
  optional,
  optionalAddress,
  optionalInstant,
  optionalLongText,
  position,
  recordSlug,
  reference,
  requiredText,
  writtenShape,
} from "../../platform/http/fields.contract.ts";
import {
  id,
  instant,
  maxTitleSlugLength,
  optionalText,
  slugText,
  text,
  titleSlug,
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

const slug = slugText(maxTitleSlugLength);

/** All that an editor or a spreadsheet may set of a topic. */
export const topicFields = defineFields({
  title: requiredText("Title", text(300).min(1, "Title is required"), {
    synonyms: ["session", "session title", "topic", "talk", "talk title", "name", "subject"],
    isSearched: true,
    group: "Session",
    isWide: true,
  }),
  slug: recordSlug(
    slug,
    { from: ["title"], make: titleSlug, max: maxTitleSlugLength },
    { synonyms: ["URL slug", "permalink"], group: "Session" },
  ),
  type: choice("Type", topicTypes, "session", {
    synonyms: ["session type", "kind", "format"],
    group: "Session",
  }),
  speakerId: reference(
    "Speaker",
    { resource: "speakers", sortedBy: "fullName" },
    { synonyms: ["speaker name", "speakers", "presenter", "presented by"], group: "Session" },
  ),
  day: choice("Day", possibleDays, undefined, { group: "When and where" }),
  location: optional("Location", optionalText(200), {
    synonyms: ["room", "place", "venue", "stage", "hall", "where"],
    isSearched: true,
    group: "When and where",
  }),
  roomUrl: optionalAddress("Room link", {
    synonyms: ["room URL", "room address", "join link", "join URL", "meeting link", "stream link"],
    group: "When and where",
    isWide: true,
    hint: "Where visitors join: shown from ten minutes before the start until the end.",
  }),
  startTime: optionalInstant("Start", {
    synonyms: ["start time", "starts", "starts at", "begin", "begins", "from"],
    group: "When and where",
  }),
  endTime: optionalInstant("End", {
    synonyms: ["end time", "ends", "ends at", "finish", "until", "till", "to"],
    group: "When and where",
  }),
  description: optionalLongText("Description", 10_000, {
    synonyms: ["abstract", "summary", "details", "about"],
    isSearched: true,
    group: "Session",
  }),
  featured: flag("Featured", { synonyms: ["highlighted"], group: "On the agenda" }),
  displayOrder: position(
    "Display order",
    { within: "day", isByTime: true },
    {
      group: "On the agenda",
      hint: "Position within the day. It follows from the times; one that is changed here is kept until a time or a place of the day changes.",
    },
  ),
});

const { roomUrl, ...publicFields } = topicFields;

/** A topic as the API answers it to everybody. */
export const topic = recordOfEdition(publicFields).extend({
  speaker: speaker.nullable(),
  updatedAt: instant,
});
/** As it stands on the wire: instants are ISO 8601 text. */
export type Topic = z.input<typeof topic>;

/** What only admins are answered of a topic besides; a list can neither be sorted nor filtered by it. */
export const topicForAdmins = z.object({ roomUrl: roomUrl.answered });

/** Body of `POST /api/functions/order-by-time`. */
export const orderByTime = z.object({ editionId: id, day: z.literal(possibleDays) });

/** All of it that has to be right at once. */
export const topicEditable = z.object(writtenShape(topicFields));

/** Whether times that are both known are in order. */
export function endsAfterStart(times: {
  startTime?: Date | null | undefined;
  endTime?: Date | null | undefined;
}): boolean {
  return !times.startTime || !times.endTime || times.endTime > times.startTime;
}

/** What is said of a line whose times are not in order, at its end. */
export const endBeforeStart = "The end must lie after the start";

/** What each editable field is called, in sheets and in the console. */
export const topicLabels = labelsOf(topicFields);

/** What a topic is where nobody has said anything. */
export const blankTopic = blankOf(topicFields);
