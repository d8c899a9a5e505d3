import { dateOfDay, type EventDay } from "../../foundation/editions/editions.contract.ts";
import { parseSheet, type ParsedSheet } from "../../foundation/sheets/sheet.contract.ts";
import {
  listOfCell,
  type CellValue,
  type ReadColumn,
} from "../../foundation/sheets/sheets.contract.ts";
import { sheetTable, type SheetRecord } from "../../foundation/sheets/sheet-template.contract.ts";
import { topicLabels } from "./agenda.contract.ts";
import {
  agendaFileColumns,
  identifyTopic,
  readTogether,
  startOf,
  timesAsCells,
  type AgendaSheet,
  type TopicColumn,
} from "./agenda.sheet.contract.ts";
import { speakersText } from "./named-speaker.contract.ts";
import { TimeReader, writeTheDay } from "./session-times.contract.ts";

/** A file and the speakers that it may name. */
interface AgendaFile extends Omit<AgendaSheet, "day"> {
  /** Day of rows that name none. */
  dayOfAll?: EventDay | undefined;
}

/** Parsing rules of a file with the sessions of all days. */
export function agendaFileRules({ sheet, edition, speakers, dayOfAll, ...choices }: AgendaFile) {
  return {
    ...agendaFileColumns,
    sheet,
    ...choices,
    together: readTogether(new TimeReader(edition, { dayOfAll }), speakers),
    identify: identifyTopic,
    apart: startOf,
  };
}

/** Parses a file with the sessions of all days into topics. */
export function parseAgendaFile(
  cells: readonly string[][],
  file: AgendaFile,
): ParsedSheet<TopicColumn> {
  const parsed = parseSheet<TopicColumn>(cells, agendaFileRules(file));
  if (!lacksDays(parsed)) return parsed;
  const unusable = `The sheet "${file.sheet}" says nowhere on which day its sessions are: give it a column Day or Date, or choose the day of all of them.`;
  return { unusable, table: parsed.table };
}

/** Whether the sheet has no column for the day, so that no row has one. */
export function lacksDays(parsed: ParsedSheet<TopicColumn>): boolean {
  if ("unusable" in parsed) return parsed.table !== null && parsed.unusable.includes("nowhere");
  const isDay = ({ field }: ReadColumn) => field === "day" || field === "date";
  if (parsed.table.columns.some(isDay) || parsed.rows.length > 0) return false;
  const without = parsed.errors.filter(({ reason }) => reason.startsWith(writeTheDay));
  return without.length > 0;
}

/** Formats the topics of all days as a table that {@link parseAgendaFile} parses back. */
export function agendaFileTable(
  topics: readonly SheetRecord<TopicColumn>[],
  { edition, slugOf }: Pick<AgendaFile, "edition"> & { slugOf: (speakerId: string) => string },
): CellValue[][] {
  const rows = topics.map((topic) => ({
    ...topic,
    ...timesAsCells(topic, dateOfDay(edition, Number(topic.day)), edition.timeZone),
    speakers: speakersText(listOfCell(topic.speakers), slugOf),
  }));
  return sheetTable(rows, topicLabels);
}
