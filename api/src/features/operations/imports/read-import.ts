import type { EntityManager } from "@mikro-orm/postgresql";
import { lacksDays, parseAgendaFile } from "../../content/agenda/agenda-file.sheet.contract.ts";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { describeSheet } from "../../foundation/sheets/sheet.contract.ts";
import type { ColumnChoice, ReadTable } from "../../foundation/sheets/sheets.contract.ts";
import {
  choiceOfHeader,
  headerHash,
  readColumnChoices,
  type ColumnChoices,
} from "../sync/column-choices.service.ts";
import type { FileTable } from "./file-table.contract.ts";
import { importedTables, looksLike, type ReadAs } from "./imported-tables.ts";
import type { ImportReading } from "./imports.contract.ts";
import { sourceOf, type ImportedResource } from "./imported-resource.contract.ts";

/** Options for parsing a file. */
interface Asked {
  resource: ImportedResource;
  fileName: string;
  edition: Edition;
  columns: ColumnChoice | undefined;
  day: number | undefined;
}

/** A parsed file and the choices that it was parsed with. */
export interface Reading {
  reading: ImportReading;
  choices: ColumnChoices;
}

/** Number of rows that are checked for the days of a file's sessions. */
const rowsForDays = 200;

/**
 * Parses a file for an import. Columns are read by the choice in the request, else by the stored
 * choice for the header.
 */
export async function readImport(
  em: EntityManager,
  file: FileTable,
  { resource, fileName, edition, columns, day }: Asked,
): Promise<Reading> {
  const remembered = await readColumnChoices(em, sourceOf[resource]);
  const rules = importedTables[resource].rules;
  const asBefore: ReadAs = { sheet: fileName, edition, choiceOf: choiceOfHeader(remembered) };
  const before = describeSheet(file.cells, rules(asBefore));
  const choices = choicesFor(before.table, columns, remembered);
  const as: ReadAs = { ...asBefore, choiceOf: choiceOfHeader(choices) };
  const { table, unusable } = describeSheet(file.cells, rules(as));
  const isOfUnknownDay = resource === "topics" && day === undefined && unusable === null;
  const needsDay = isOfUnknownDay && lacksDaysIn(file, as);
  const other = table === null || columns ? null : looksLike(resource, table.header, as);
  const isUsable = unusable === null && other === null && !needsDay;
  return {
    choices,
    reading: {
      fileName,
      sheets: file.sheets,
      sheet: file.sheet,
      encoding: file.encoding,
      table: table && { ...table, notes: [...file.notes, ...table.notes] },
      problem: unusable,
      looksLike: other,
      needsDay,
      isSettled: isUsable && isCertain(file) && isRead(table),
    },
  };
}

/** The choice for the columns of a table: that of the request, else the stored one. */
function choicesFor(
  table: ReadTable | null,
  columns: ColumnChoice | undefined,
  remembered: ColumnChoices,
): ColumnChoices {
  if (table === null) return {};
  const hash = headerHash(table.header);
  const choice = columns ?? remembered[hash];
  return choice ? { [hash]: choice } : {};
}

function lacksDaysIn({ cells }: FileTable, as: ReadAs): boolean {
  return lacksDays(parseAgendaFile(cells.slice(0, rowsForDays), { ...as, speakers: [] }));
}

/** Whether the encoding is certain and the file has at most one visible sheet. */
const isCertain = ({ isCertain: isSure, sheets }: FileTable) =>
  isSure && sheets.filter(({ isHidden }) => !isHidden).length < 2;

const isRead = (table: ReadTable | null) =>
  table !== null && table.columns.every(({ field, isLeftOut }) => field !== null || isLeftOut);
