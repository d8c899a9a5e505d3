import { z } from "zod";
import {
  dateOfDay,
  type Edition,
  type EventDay,
} from "../../foundation/editions/editions.contract.ts";
import { synonymsOf } from "../../../platform/resources/fields.contract.ts";
import { noSlugFromName, titleSlug, writeOneOf } from "../../../platform/http/values.contract.ts";
import { addressCell } from "../../foundation/sheets/address-cell.contract.ts";
import { cellsFor } from "../../foundation/sheets/cell.contract.ts";
import { listAsCell, listOfCell, type CellValue } from "../../foundation/sheets/sheets.contract.ts";
import {
  sheetTemplate,
  type SheetRecord,
} from "../../foundation/sheets/sheet-template.contract.ts";
import {
  parseSheet,
  type ParsedSheet,
  type SheetChoices,
  type ReadTogether,
  type RowCells,
  type RowError,
} from "../../foundation/sheets/sheet.contract.ts";
import {
  endBeforeStart,
  topicEditable,
  topicLabels,
  topicInputFields,
  topicTypes,
} from "./agenda.contract.ts";
import {
  speakersReader,
  speakersText,
  writeASpeaker,
  type NamedSpeaker,
} from "./named-speaker.contract.ts";
import { sessionType } from "./session-type.contract.ts";
import { endText, furtherTimeColumns, timeColumns, TimeReader } from "./session-times.contract.ts";
import { timeText, writeATime } from "./sheet-time.contract.ts";

/** A day's sheet and the speakers that it may name. */
export interface AgendaSheet extends SheetChoices {
  /** Display name of the sheet. */
  sheet: string;
  /** Edition of the programme. */
  edition: Pick<Edition, "firstDay" | "lastDay" | "timeZone">;
  /** Day of the programme in this sheet. */
  day: EventDay;
  speakers: readonly NamedSpeaker[];
}

/**
 * Fields of a topic that a row may have. The day comes from the sheet, the order from the times.
 */
export type TopicColumn = keyof typeof topicLabels;

const written = topicEditable.shape;
const writeAType = writeOneOf(topicTypes);

/** Columns that are parsed equally on each day. */
const { title, slug, displayOrder, ...columns } = cellsFor({
  ...topicEditable.omit({ day: true, startTime: true, endTime: true }).shape,
  type: z.string().describe(writeAType),
  speakers: z.string().describe(writeASpeaker),
  roomUrl: addressCell(written.roomUrl),
  recordingUrl: addressCell(written.recordingUrl),
  slidesUrl: addressCell(written.slidesUrl),
});

const time = z.string().describe(writeATime);

/** Header columns of a sheet for one day. */
const sheetColumns = {
  columns: {
    title,
    startTime: time,
    endTime: time,
    ...columns,
    slug,
  },
  labels: topicLabels,
  synonyms: synonymsOf(topicInputFields),
  required: ["title"],
  vital: ["startTime", "endTime"],
  further: furtherTimeColumns,
  looks: [
    { looks: /^\d{1,2}[:.h]\d{2}\b/, column: "startTime" },
    { looks: /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})\b/, column: "date" },
    { looks: /^https?:\/\//i, column: "roomUrl" },
    { looks: /^.{80}/, column: "description" },
  ],
} as const;

/** Header columns of a file for several days, which may have an order column. */
export const agendaFileColumns = {
  ...sheetColumns,
  columns: { ...sheetColumns.columns, displayOrder, day: written.day },
  vital: ["startTime", "endTime", "day"],
} as const;

const namedTogether = ["title", "type", "speakers"] as const;

/** Reads the columns that are parsed in combination: the times and the title. */
export function readTogether(times: TimeReader, speakers: readonly NamedSpeaker[]) {
  const speakersOf = speakersReader(speakers);
  const read: ReadTogether<TopicColumn> = (cells) => {
    const { day, errors: wrongTimes, ...when } = times.read(cells);
    const errors: RowError<TopicColumn>[] = [...wrongTimes];
    const values: TopicValues = { ...when, ...(day && { day }) };
    readTitle(cells, values, errors);
    readType(cells, values, errors);
    if (cells.has("speakers")) {
      const read = speakersOf(cells.text("speakers"));
      if ("speakers" in read) values.speakers = listAsCell(read.speakers);
      else errors.push({ column: "speakers", reason: read.problem, costs: "cell" });
    }
    return { values, errors };
  };
  return { columns: [...timeColumns, ...namedTogether], readerOf: () => read };
}

type TopicValues = Partial<Record<TopicColumn, CellValue>>;

/** The title of a break is often only its type. */
function readTitle(cells: RowCells, values: TopicValues, errors: RowError<TopicColumn>[]): void {
  if (!cells.has("title")) return;
  const read = title.safeParse(cells.text("title") || cells.text("type"));
  if (read.success) values.title = read.data;
  else {
    const reasons = new Set(read.error.issues.map(({ message }) => message));
    errors.push(...[...reasons].map((reason) => ({ column: "title", reason })));
  }
}

function readType(cells: RowCells, values: TopicValues, errors: RowError<TopicColumn>[]): void {
  if (!cells.has("type")) return;
  const text = cells.text("type");
  const type = text === "" ? "session" : sessionType(text);
  if (type) values.type = type;
  else errors.push({ column: "type", reason: writeAType, costs: "cell" });
}

/** Parses the sheet of one day into topics. */
export function parseAgendaSheet(
  cells: readonly string[][],
  { sheet, edition, day, speakers, ...choices }: AgendaSheet,
): ParsedSheet<TopicColumn> {
  const parsed = parseSheet<TopicColumn>(cells, {
    ...sheetColumns,
    columns: { ...sheetColumns.columns, displayOrder, day: written.day },
    sheet,
    ...choices,
    together: readTogether(new TimeReader(edition, { dayOfSheet: day }), speakers),
    identify: identifyTopic,
    apart: startOf,
  });
  if ("unusable" in parsed || parsed.rows.some(({ values }) => values.startTime)) return parsed;
  // A day without times is in the order of its rows.
  const rows = parsed.rows.map((row) => ({
    ...row,
    values: { ...row.values, displayOrder: row.position },
  }));
  return { ...parsed, rows };
}

/** Sessions with the same title on one day are distinguished by their start. */
export const startOf = ({ startTime }: TopicValues) =>
  typeof startTime === "string" ? startTime : null;

/** Returns the topic of a row, or the row's error when every cell is valid. */
export function identifyTopic(values: TopicValues) {
  const { title: name, slug: given, startTime, endTime, day } = values;
  const label = String(name);
  const named = written.slug.safeParse(given ?? titleSlug(label));
  if (!named.success) {
    return { column: null, value: label, reason: noSlugFromName };
  }
  const key = given ? named.data : `day${day}/${named.data}`;
  return startTime && endTime && endTime <= startTime
    ? { key, column: "endTime" as const, reason: endBeforeStart }
    : { key, slug: named.data, label };
}

/** Formats one day's topics so that {@link parseAgendaSheet} parses them back. */
export function agendaSheetTemplate(
  topics: readonly SheetRecord<TopicColumn>[],
  { edition, day, speakers }: Omit<AgendaSheet, "sheet">,
): string[][] {
  const slugs = new Map(speakers.map((speaker) => [speaker.id, speaker.slug]));
  const slugOf = (id: string) => slugs.get(id) ?? id;
  const rows = topics.map((topic) => ({
    ...topic,
    ...timesAsCells(topic, dateOfDay(edition, day), edition.timeZone),
    speakers: speakersText(listOfCell(topic.speakers), slugOf),
  }));
  return sheetTemplate(rows, sheetColumns);
}

/** Formats a topic's times so that they are parsed back. */
export function timesAsCells(
  { startTime, endTime }: SheetRecord<TopicColumn>,
  date: string,
  timeZone: string,
) {
  const start = startTime ? new Date(String(startTime)) : null;
  return {
    startTime: start && timeText(start, date, timeZone),
    endTime: endTime ? endText(new Date(String(endTime)), start, { date, timeZone }) : null,
  };
}
