import { z } from "zod";
import { recordOfEdition } from "../../foundation/editions/edition-record.contract.ts";
import { possibleDays } from "../../foundation/editions/editions.contract.ts";
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
  readOnly,
  recordSlug,
  reference,
  requiredText,
  writtenShape,
} from "../../../platform/resources/fields.contract.ts";
import {
  id,
  instant,
  maxTitleSlugLength,
  optionalText,
  slugText,
  text,
  titleSlug,
} from "../../../platform/http/values.contract.ts";
import { speaker } from "../speakers/speakers.contract.ts";
import { sessionPeople, sessionSpeakers } from "./session-speakers.contract.ts";

export const topicTypes = [
  "keynote",
  "panel",
  "workshop",
  "networking",
  "break",
  "session",
] as const;

const slug = slugText(maxTitleSlugLength);

/** Fields of a topic that an editor or a spreadsheet may set. */
export const topicFields = defineFields({
  title: requiredText("Title", text(300).min(1, "Title is required"), {
    synonyms: [
      "session title",
      "talk title",
      "proposal title",
      "presentation title",
      "paper title",
      "submission title",
      "contribution title",
      "event title",
      "session name",
      "event name",
      "topic",
      "talk",
      "presentation",
      "session",
      "event",
      "name",
      "subject",
      "activity",
    ],
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
    synonyms: [
      "session type",
      "session format",
      "proposal type",
      "submission type",
      "event type",
      "presentation type",
      "contribution type",
      "kind",
      "format",
      "track/type",
      "type/track",
      "track",
    ],
    group: "Session",
  }),
  speakerId: reference("Speaker", { resource: "speakers", sortedBy: "fullName" }),
  speakers: sessionSpeakers(),
  day: choice("Day", possibleDays, undefined, { group: "When and where" }),
  location: optional("Location", optionalText(200), {
    synonyms: ["room", "room name", "place", "venue", "stage", "hall", "where"],
    isSearched: true,
    group: "When and where",
  }),
  roomUrl: optionalAddress("Room link", {
    synonyms: [
      "room URL",
      "room address",
      "join link",
      "join URL",
      "meeting link",
      "stream link",
      "live URL",
      "live link",
      "stream URL",
      "zoom link",
    ],
    group: "When and where",
    isWide: true,
    isForAdmins: true,
    hint: "Where visitors join: shown from ten minutes before the start until the end.",
  }),
  startTime: optionalInstant("Start", {
    synonyms: [
      "start time",
      "start (time)",
      "event start",
      "start date and time",
      "start date & time",
      "scheduled at",
      "starts",
      "starts at",
      "begin",
      "begins",
      "from",
      "time",
      "times",
      "time slot",
      "timeslot",
      "when",
    ],
    group: "When and where",
  }),
  endTime: optionalInstant("End", {
    synonyms: [
      "end time",
      "end (time)",
      "event end",
      "end date and time",
      "end date & time",
      "ends",
      "ends at",
      "finish",
      "until",
      "till",
      "to",
    ],
    group: "When and where",
  }),
  description: optionalLongText("Description", 10_000, {
    synonyms: [
      "abstract",
      "session description",
      "event description",
      "summary",
      "details",
      "about",
      "content",
    ],
    isSearched: true,
    group: "Session",
  }),
  recordingUrl: optionalAddress("Recording link", {
    synonyms: [
      "recording",
      "recording URL",
      "recording address",
      "video",
      "video link",
      "video URL",
      "YouTube",
      "YouTube link",
      "YouTube URL",
    ],
    group: "After the session",
    isWide: true,
    isForAdmins: true,
    hint: "Shown from the end of the session, to those who may enter the rooms.",
  }),
  slidesUrl: optionalAddress("Slides link", {
    synonyms: ["slides", "slides URL", "slide deck", "deck", "presentation link", "handout"],
    group: "After the session",
    isWide: true,
    isForAdmins: true,
    hint: "Shown from the end of the session, to everybody.",
  }),
  slidesNeedPass: flag("Slides with a pass only", {
    synonyms: ["slides need pass"],
    group: "After the session",
    isForAdmins: true,
    hint: "Slides are then shown to those who may enter the rooms.",
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

/** Fields of a topic for admins. */
export const topicRecord = defineFields({
  ...topicFields,
  speaker: readOnly("Speaker", "object", speaker.nullable()),
  people: sessionPeople(),
  updatedAt: readOnly("Changed", "instant", instant),
});

const {
  roomUrl: _roomUrl,
  recordingUrl: _recordingUrl,
  slidesUrl: _slidesUrl,
  slidesNeedPass: _slidesNeedPass,
  ...publicFields
} = topicRecord;

/** A topic as the public API returns it. */
export const topic = recordOfEdition(publicFields);
/** The JSON form: instants are ISO 8601 strings. */
export type Topic = z.input<typeof topic>;

/** Body of `POST /api/functions/order-by-time`. */
export const orderByTime = z.object({ editionId: id, day: z.literal(possibleDays) });

/**
 * Fields of a topic in sheets and forms. The first of the speakers is no field of its own there.
 */
const { speakerId: _speakerId, ...inputFields } = topicFields;
export const topicInputFields = inputFields;

/** Schema that validates all fields of sheets together. */
export const topicEditable = z.object(writtenShape(topicInputFields));

/** Whether the end is after the start; true when either is unknown. */
export function endsAfterStart(times: {
  startTime?: Date | null | undefined;
  endTime?: Date | null | undefined;
}): boolean {
  return !times.startTime || !times.endTime || times.endTime > times.startTime;
}

/** Error message for times in the wrong order, at the end of a line. */
export const endBeforeStart = "The end must lie after the start";

/** Labels of the fields in sheets. */
export const topicLabels = labelsOf(topicInputFields);

/** An empty topic. */
export const blankTopic = blankOf(topicFields);
