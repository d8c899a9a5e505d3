import { readFileSync } from "node:fs";
import { join } from "node:path";
import { blankTopic, topicEditable } from "../../../features/content/agenda/agenda.contract.ts";
import {
  parseAgendaSheet,
  type AgendaSheet,
} from "../../../features/content/agenda/agenda.sheet.contract.ts";
import { cellsOf } from "../../../platform/csv/csv-cells.ts";
import {
  blankSpeaker,
  speakerEditable,
} from "../../../features/content/speakers/speakers.contract.ts";
import { parseSpeakerSheet } from "../../../features/content/speakers/speakers.sheet.contract.ts";
import type { ParsedSheet, SheetRow } from "../../../features/foundation/sheets/sheet.contract.ts";
import { listOfCell } from "../../../features/foundation/sheets/sheets.contract.ts";
import { firstEdition } from "../first-edition/edition.ts";

/** Programme of the sample edition, by day. */
const sampleDays = ["agenda-day1.csv", "agenda-day2.csv"] as const;

export const sampleSheets = ["speakers.csv", ...sampleDays] as const;

export function sampleSheet(name: (typeof sampleSheets)[number]): string {
  return join(import.meta.dirname, name);
}

/** Sample speakers, parsed like a sync does. */
export function sampleSpeakers() {
  const parsed = parseSpeakerSheet(cellsIn("speakers.csv"), "speakers.csv");
  return rowsOf(parsed).map(({ slug, values }) =>
    speakerEditable.parse({ ...blankSpeaker, ...values, slug }),
  );
}

/** Sample programme of all days, parsed like a sync does. */
export function sampleTopics(speakers: AgendaSheet["speakers"]) {
  return sampleDays.flatMap((sheet, index) => {
    const parsed = parseAgendaSheet(cellsIn(sheet), {
      sheet,
      edition: firstEdition,
      day: index + 1,
      speakers,
    });
    return rowsOf(parsed).map(({ slug, values }) =>
      topicEditable.parse({
        ...blankTopic,
        ...values,
        speakers: listOfCell(values.speakers),
        slug,
      }),
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
