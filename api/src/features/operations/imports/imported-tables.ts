import type { EntityManager } from "@mikro-orm/postgresql";
import {
  agendaFileRules,
  agendaFileTable,
} from "../../content/agenda/agenda-file.sheet.contract.ts";
import { speakersText } from "../../content/agenda/named-speaker.contract.ts";
import { topicLabels } from "../../content/agenda/agenda.contract.ts";
import type { ListedSpeaker } from "../../content/agenda/session-speakers.contract.ts";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { CategoryEntity } from "../../content/news/news.entity.ts";
import { newsLabels, newsSheetRules, newsTable } from "../../content/news/news.sheet.contract.ts";
import type { HeaderRules } from "../../foundation/sheets/header.contract.ts";
import { knownColumns } from "../../foundation/sheets/sheet.contract.ts";
import type { ChoiceOf } from "../../foundation/sheets/table.contract.ts";
import { sheetTable, type SheetRecord } from "../../foundation/sheets/sheet-template.contract.ts";
import { listOfCell, type CellValue } from "../../foundation/sheets/sheets.contract.ts";
import { SpeakerEntity } from "../../content/speakers/speakers.entity.ts";
import { speakerLabels } from "../../content/speakers/speakers.contract.ts";
import { speakerSheetColumns } from "../../content/speakers/speakers.sheet.contract.ts";
import type { ImportedResource } from "./imported-resource.contract.ts";

/** How to parse a file as records of a resource. */
export interface ReadAs {
  /** Display name of the file. */
  sheet: string;
  edition: Edition;
  choiceOf: ChoiceOf;
}

/** How files represent a resource's records. */
interface ImportedTable {
  /** Plural name of the records. */
  many: string;
  /** Labels of the fields. */
  labels: Readonly<Record<string, string>>;
  /** Parsing rules of a header. */
  rules: (as: ReadAs) => HeaderRules<string> & { choiceOf?: ChoiceOf };
  /** Formats records as a table that an import parses back, the header first. */
  table: (
    records: readonly SheetRecord<string>[],
    edition: Edition,
    em: EntityManager,
  ) => Promise<CellValue[][]>;
  /** Formats a record for a JSON file that an import parses back. Default: unchanged. */
  inJson?: (record: Record<string, CellValue>) => Record<string, CellValue>;
}

export const importedTables: Record<ImportedResource, ImportedTable> = {
  speakers: {
    many: "speakers",
    labels: speakerLabels,
    rules: ({ sheet, choiceOf }) => ({ ...speakerSheetColumns, sheet, choiceOf }),
    table: async (records) => sheetTable(records, speakerLabels),
  },
  topics: {
    many: "sessions",
    labels: topicLabels,
    rules: (as) => agendaFileRules({ ...as, speakers: [] }),
    async table(records, edition, em) {
      const listed = records.flatMap(({ speakers }) => listOfCell<ListedSpeaker>(speakers));
      const ids = [...new Set(listed.map(({ speakerId }) => speakerId))];
      const speakers = await em.find(SpeakerEntity, ids, { fields: ["slug"] });
      const slugs = new Map(speakers.map(({ id, slug }) => [id, slug]));
      return agendaFileTable(records, { edition, slugOf: (id) => slugs.get(id) ?? id });
    },
    inJson: (record) => ({
      ...record,
      speakers: speakersText(listOfCell(record["speakers"]), (id) => id),
    }),
  },
  news: {
    many: "posts",
    labels: newsLabels,
    rules: ({ edition: { timeZone }, ...as }) =>
      newsSheetRules({ ...as, timeZone, categories: [] }),
    async table(records, { timeZone }, em) {
      const categories = await em.find(CategoryEntity, {}, { fields: ["slug"] });
      const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
      return newsTable(records, { timeZone, categorySlugOf: (id) => slugs.get(id) ?? id });
    },
  },
};

/**
 * Returns the resource that a header's columns fit better than its own; null when there is none.
 */
export function looksLike(
  resource: ImportedResource,
  header: readonly string[],
  as: ReadAs,
): string | null {
  const known = (table: ImportedTable) => knownColumns(header, table.rules(as)).size;
  const own = importedTables[resource];
  const closest = Object.values(importedTables).reduce(
    (best, next) => (known(next) > known(best) ? next : best),
    own,
  );
  return closest === own ? null : closest.many;
}
