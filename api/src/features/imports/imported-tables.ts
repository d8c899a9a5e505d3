import type { EntityManager } from "@mikro-orm/postgresql";
import { agendaFileRules, agendaFileTable } from "../agenda/agenda-file.sheet.contract.ts";
import { topicLabels } from "../agenda/agenda.contract.ts";
import type { Edition } from "../editions/editions.contract.ts";
import { CategoryEntity } from "../news/news.entity.ts";
import { newsLabels, newsSheetRules, newsTable } from "../news/news.sheet.contract.ts";
import { shown } from "../sheets/cell.contract.ts";
import { knownColumns, whyUnusable } from "../sheets/sheet.contract.ts";
import { sheetTable, type SheetRecord } from "../sheets/sheet-template.contract.ts";
import type { CellValue } from "../sheets/sheets.contract.ts";
import { SpeakerEntity } from "../speakers/speakers.entity.ts";
import { speakerLabels } from "../speakers/speakers.contract.ts";
import { speakerSheetColumns } from "../speakers/speakers.sheet.contract.ts";
import type { ImportedResource } from "./imports.contract.ts";

/** How the records of a resource are met in files. */
interface ImportedTable {
  /** What its records are called. */
  many: string;
  /** What its fields are called. */
  labels: Readonly<Record<string, string>>;
  /** Places of the columns of a header that it knows. */
  known: (header: readonly string[], edition: Edition) => Set<number>;
  /** Why a file cannot be used at all, in a sentence; null when it can. */
  whyUnusable: (cells: readonly string[][], sheet: string, edition: Edition) => string | null;
  /** Records as a table that an import reads as the same values, the header first. */
  table: (
    records: readonly SheetRecord<string>[],
    edition: Edition,
    em: EntityManager,
  ) => Promise<CellValue[][]>;
}

const agendaRules = (edition: Edition, sheet = "") =>
  agendaFileRules({ sheet, edition, speakers: [] });
const newsRules = ({ timeZone }: Edition, sheet = "") =>
  newsSheetRules({ sheet, timeZone, categories: [] });

export const importedTables: Record<ImportedResource, ImportedTable> = {
  speakers: {
    many: "speakers",
    labels: speakerLabels,
    known: (header) => knownColumns(header, { sheet: "", ...speakerSheetColumns }),
    whyUnusable: (cells, sheet) => whyUnusable(cells, { sheet, ...speakerSheetColumns }),
    table: async (records) => sheetTable(records, speakerLabels),
  },
  topics: {
    many: "sessions",
    labels: topicLabels,
    known: (header, edition) => knownColumns(header, agendaRules(edition)),
    whyUnusable: (cells, sheet, edition) => whyUnusable(cells, agendaRules(edition, sheet)),
    async table(records, edition, em) {
      const ids = records.flatMap(({ speakerId }) => (speakerId ? [String(speakerId)] : []));
      const speakers = await em.find(SpeakerEntity, ids, { fields: ["slug"] });
      const slugs = new Map(speakers.map(({ id, slug }) => [id, slug]));
      return agendaFileTable(records, { edition, slugOf: (id) => slugs.get(id) ?? id });
    },
  },
  news: {
    many: "posts",
    labels: newsLabels,
    known: (header, edition) => knownColumns(header, newsRules(edition)),
    whyUnusable: (cells, sheet, edition) => whyUnusable(cells, newsRules(edition, sheet)),
    async table(records, { timeZone }, em) {
      const categories = await em.find(CategoryEntity, {}, { fields: ["slug"] });
      const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
      return newsTable(records, { timeZone, categorySlugOf: (id) => slugs.get(id) ?? id });
    },
  },
};

/** Why a file cannot be imported as the records of a resource, in a sentence; null when it can. */
export function whyNotImported(
  resource: ImportedResource,
  cells: readonly string[][],
  { sheet, edition }: { sheet: string; edition: Edition },
): string | null {
  const [header = []] = cells;
  const table = importedTables[resource];
  const others = Object.values(importedTables).filter((one) => one !== table);
  const read = [table, ...others].map((one) => ({ one, known: one.known(header, edition) }));
  const closest = read.reduce((best, next) => (next.known.size > best.known.size ? next : best));
  if (closest.one !== table) {
    const names = header
      .filter((_name, at) => closest.known.has(at))
      .slice(0, 5)
      .map(shown);
    return `These look like ${closest.one.many}, not ${table.many}: the columns are ${names.join(", ")}.`;
  }
  return table.whyUnusable(cells, sheet, edition);
}
