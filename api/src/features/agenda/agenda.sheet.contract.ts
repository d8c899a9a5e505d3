import { z } from "zod";
import { dateOfDay, type Edition, type EventDay } from "../editions/editions.contract.ts";
import { synonymsOf } from "../../platform/http/fields.contract.ts";
import { titleSlug } from "../../platform/http/values.contract.ts";
import { cellsFor } from "../sheets/cell.contract.ts";
import type { CellValue } from "../sheets/sheets.contract.ts";
import { sheetTemplate, type SheetRecord } from "../sheets/sheet-template.contract.ts";
import { parseSheet, type ParsedSheet } from "../sheets/sheet.contract.ts";
import {
  endBeforeStart,
  topicEditable,
  topicFields,
  topicLabels,
  topicTypes,
} from "./agenda.contract.ts";
import { speakerCell, type NamedSpeaker } from "./named-speaker.contract.ts";
import { timeCell, timeText } from "./sheet-time.contract.ts";

/** Which sheet it is, and who may be named in it. */
export interface AgendaSheet {
  /** What people call the sheet. */
  sheet: string;
  /** Whose programme it is a part of. */
  edition: Pick<Edition, "firstDay" | "lastDay" | "timeZone">;
  /** The day whose programme it holds. */
  day: EventDay;
  speakers: readonly NamedSpeaker[];
}

/** All that a row says of a topic; the sheet says the day, and the times the order. */
export type TopicColumn = keyof typeof topicLabels;

const { slug } = topicEditable.shape;
const writeAType = `Write one of ${topicTypes.join(", ")}`;

/** Columns that read the same on each day. */
const {
  title,
  slug: slugColumn,
  displayOrder,
  ...columns
} = cellsFor({
  ...topicEditable.omit({ day: true, startTime: true, endTime: true }).shape,
  type: z
    .string()
    .toLowerCase()
    .transform((cell) => cell || "session")
    .pipe(z.enum(topicTypes, { error: writeAType }))
    .describe(writeAType),
});

function sheetColumns({ edition, day, speakers }: Omit<AgendaSheet, "sheet">, isOfDay = true) {
  const time = timeCell(dateOfDay(edition, day), edition.timeZone, isOfDay);
  return {
    columns: {
      title,
      startTime: time,
      endTime: time,
      ...columns,
      speakerId: speakerCell(speakers),
      slug: slugColumn,
    },
    labels: topicLabels,
    synonyms: synonymsOf(topicFields),
    required: ["title"],
  } as const;
}

/** Turns the cells of one day's sheet into topics, the header first. */
export function parseAgendaSheet(
  cells: readonly string[][],
  { sheet, ...described }: AgendaSheet,
): ParsedSheet<TopicColumn> {
  const { day } = described;
  const rules = { ...sheetColumns(described), sheet };
  const parsed = onDay(
    day,
    parseSheet(cells, { ...rules, identify: (values) => identify(day, values) }),
  );
  if ("unusable" in parsed || parsed.rows.some(({ values }) => values.startTime)) return parsed;
  // A day that is planned without times is in the order of its rows.
  const rows = parsed.rows.map((row) => ({
    ...row,
    values: { ...row.values, displayOrder: row.position },
  }));
  return { ...parsed, rows };
}

/** The columns of a day's rows in a file of several days: it may say their order and, in full, times of other dates. */
export function agendaFileColumns(described: Omit<AgendaSheet, "sheet">) {
  const sheet = sheetColumns(described, false);
  return { ...sheet, columns: { ...sheet.columns, displayOrder } };
}

/** Turns the rows of one day in a file of several days into topics, the header first. */
export function parseDayOfFile(
  cells: readonly string[][],
  { sheet, ...described }: AgendaSheet,
): ParsedSheet<TopicColumn> {
  const { day } = described;
  const rules = { ...agendaFileColumns(described), sheet };
  return onDay(day, parseSheet(cells, { ...rules, identify: (values) => identify(day, values) }));
}

/** Says of each row on which day it is. */
function onDay(
  day: EventDay,
  parsed: ParsedSheet<Exclude<TopicColumn, "day">>,
): ParsedSheet<TopicColumn> {
  if ("unusable" in parsed) return parsed;
  const rows = parsed.rows.map((row) => ({ ...row, values: { ...row.values, day } }));
  return { ...parsed, rows };
}

/** Which topic a row is about, or what is wrong with it although each cell can be used. */
function identify(
  day: EventDay,
  {
    title,
    slug: given,
    startTime,
    endTime,
  }: Partial<Record<"title" | "slug" | "startTime" | "endTime", CellValue>>,
) {
  const label = String(title);
  const named = slug.safeParse(given ?? titleSlug(label));
  if (!named.success) {
    return { column: null, value: label, reason: "No address can be made from this title" };
  }
  const key = given ? named.data : `day${day}/${named.data}`;
  return startTime && endTime && endTime <= startTime
    ? { key, column: "endTime" as const, reason: endBeforeStart }
    : { key, slug: named.data, label };
}

/** One day's topics as a sheet that {@link parseAgendaSheet} reads as the same values. */
export function agendaSheetTemplate(
  topics: readonly SheetRecord<TopicColumn>[],
  described: Omit<AgendaSheet, "sheet">,
): string[][] {
  const { edition, day, speakers } = described;
  const slugs = new Map(speakers.map((speaker) => [speaker.id, speaker.slug]));
  const time = (at: SheetRecord<TopicColumn>["startTime"]) =>
    at ? timeText(new Date(String(at)), dateOfDay(edition, day), edition.timeZone) : null;
  const rows = topics.map((topic) => ({
    ...topic,
    startTime: time(topic.startTime),
    endTime: time(topic.endTime),
    speakerId: slugs.get(String(topic.speakerId)) ?? null,
  }));
  return sheetTemplate(rows, sheetColumns(described));
}
