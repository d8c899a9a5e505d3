import { readFileSync } from "node:fs";
import { join } from "node:path";
import { blankTopic, topicEditable } from "../../../features/agenda/agenda.contract.ts";
import {
  parseAgendaSheet,
  type AgendaSheet,
} from "../../../features/agenda/agenda.sheet.contract.ts";
import { cellsOf } from "../../../platform/csv/csv-cells.ts";
import { blankSpeaker, speakerEditable } from "../../../features/speakers/speakers.contract.ts";
import { parseSpeakerSheet } from "../../../features/speakers/speakers.sheet.contract.ts";
import type { ParsedSheet, SheetRow } from "../../../features/sheets/sheet.contract.ts";
import { firstEdition } from "../first-edition/edition.ts";

/** The programme of each day of the sample edition. */
const sampleDays = ["agenda-day1.csv", "agenda-day2.csv"] as const;

/** The sample spreadsheets: the speakers, and the programme of each day. */
export const sampleSheets = ["speakers.csv", ...sampleDays] as const;

/** Path of a sample spreadsheet. */
export function sampleSheet(name: (typeof sampleSheets)[number]): string {
  return join(import.meta.dirname, name);
}

/** The sample speakers, read as a sync reads them. */
export function sampleSpeakers() {
  const parsed = parseSpeakerSheet(cellsIn("speakers.csv"), "speakers.csv");
  return rowsOf(parsed).map(({ slug, values }) =>
    speakerEditable.parse({ ...blankSpeaker, ...values, slug }),
  );
}

/** The sample programme of all days, read as a sync reads it. */
export function sampleTopics(speakers: AgendaSheet["speakers"]) {
  return sampleDays.flatMap((sheet, index) => {
    const parsed = parseAgendaSheet(cellsIn(sheet), {
      sheet,
      edition: firstEdition,
      day: index + 1,
      speakers,
    });
    return rowsOf(parsed).map(({ slug, values }) =>
      topicEditable.parse({ ...blankTopic, ...values, slug }),
    );
  });
}

function cellsIn(name: (typeof sampleSheets)[number]): string[][] {
  return cellsOf(readFileSync(sampleSheet(name), "utf8"));
}

function rowsOf<Column extends string>(parsed: ParsedSheet<Column>): SheetRow<Column>[] {
  if ("unusable" in parsed) throw new Error(parsed.unusable);
  if (parsed.errors.length > 0) throw new Error(JSON.stringify(parsed.errors, null, 2));
  return parsed.rows;
}
