import { daysOf, dateOfDay, type EventDay } from "../editions/editions.contract.ts";
import { isComment, seen, shown } from "../sheets/cell.contract.ts";
import { columnNamed, whyUnusable, type ParsedSheet } from "../sheets/sheet.contract.ts";
import type { CellValue, SyncError } from "../sheets/sheets.contract.ts";
import { sheetTable, type SheetRecord } from "../sheets/sheet-template.contract.ts";
import { topicFields, topicLabels } from "./agenda.contract.ts";
import {
  agendaFileColumns,
  parseDayOfFile,
  type AgendaSheet,
  type TopicColumn,
} from "./agenda.sheet.contract.ts";
import { timeCell, timeText } from "./sheet-time.contract.ts";

/** Which file it is, and who may be named in it. */
type AgendaFile = Omit<AgendaSheet, "day">;

/** By what the header of a file of several days is read. */
export function agendaFileRules(file: AgendaFile) {
  const { columns, labels, synonyms, required } = agendaFileColumns({ ...file, day: 1 });
  const { day } = topicFields;
  return {
    sheet: file.sheet,
    columns: { ...columns, day: day.written },
    labels,
    synonyms,
    required,
  };
}

/** Turns the cells of a file that holds the sessions of all days into topics, the header first. */
export function parseAgendaFile(
  cells: readonly string[][],
  file: AgendaFile,
): ParsedSheet<TopicColumn> {
  const unusable = whyUnusable(cells, agendaFileRules(file));
  if (unusable !== null) return { unusable };
  const [header = [], ...body] = cells;
  const dayOf = dayReader(header, file);
  const errors: SyncError[] = [];
  const days = body.map((row, index) => {
    if (isComment(row) || row.every((cell) => seen(cell) === "")) return null;
    const day = dayOf(row);
    if (typeof day === "number") return day;
    errors.push({ sheet: file.sheet, row: index + 2, ...day });
    return null;
  });
  const parsed = [...new Set(days.filter((day) => day !== null))].map((day) =>
    // Rows of other days are blank ones, so that each keeps its number.
    parseDayOfFile([header, ...body.map((row, index) => (days[index] === day ? row : []))], {
      ...file,
      day,
    }),
  );
  const read = parsed.filter((day) => "rows" in day);
  const inOrder = <Item extends { row: number | null }>(items: Item[]) =>
    items.toSorted((one, other) => Number(one.row) - Number(other.row));
  return {
    rows: inOrder(read.flatMap(({ rows }) => rows)),
    errors: inOrder([...errors, ...read.flatMap((day) => day.errors)]),
    unusableKeys: read.flatMap(({ unusableKeys }) => unusableKeys),
    read: errors.length + read.reduce((sum, day) => sum + day.read, 0),
  };
}

const { startTime } = topicFields;

/** Reads the day of a row: from its own column, else from the date of its start. */
function dayReader(header: readonly string[], { edition }: AgendaFile) {
  const days = daysOf(edition);
  const dayAt = columnNamed(header, "day", "date");
  const startAt = columnNamed(header, "startTime", startTime.label, ...(startTime.synonyms ?? []));
  const isOn = (day: EventDay, time: string) =>
    timeCell(dateOfDay(edition, day), edition.timeZone).safeParse(time).success;
  return (row: readonly string[]): EventDay | Pick<SyncError, "column" | "value" | "reason"> => {
    const cell = dayAt === undefined ? "" : seen(row[dayAt] ?? "");
    const start = startAt === undefined ? "" : seen(row[startAt] ?? "");
    const number = Number(/^(?:day\s*)?(\d+)(?:\.0+)?$/i.exec(cell)?.[1]);
    const midnight = `${cell.replace(/[T\s]+00:00(?::00)?$/, "")} 00:00`;
    const possible =
      cell === ""
        ? days.filter((day) => isOn(day, start))
        : days.filter((day) => day === number || isOn(day, midnight));
    const [day, ...others] = possible;
    if (day !== undefined && others.length === 0) return day;
    return {
      column: dayAt === undefined ? null : shown(header[dayAt]?.trim() ?? ""),
      value: shown(cell),
      reason: `Write the day, one of ${days.join(", ")}, or its date`,
    };
  };
}

/** Topics of all days as a table that {@link parseAgendaFile} reads as the same values. */
export function agendaFileTable(
  topics: readonly SheetRecord<TopicColumn>[],
  { edition, slugOf }: Pick<AgendaFile, "edition"> & { slugOf: (speakerId: string) => string },
): CellValue[][] {
  const rows = topics.map((topic) => {
    const date = dateOfDay(edition, Number(topic.day));
    const time = (at: CellValue = null) =>
      at === null ? null : timeText(new Date(String(at)), date, edition.timeZone);
    return {
      ...topic,
      startTime: time(topic.startTime),
      endTime: time(topic.endTime),
      speakerId: topic.speakerId ? slugOf(String(topic.speakerId)) : null,
    };
  });
  return sheetTable(rows, topicLabels);
}
