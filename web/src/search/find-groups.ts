import type { SearchGroup, SearchResult } from "ui/SearchDialog";
import { calendarDate, clockTime, shortDay } from "../dates.ts";
import { zoneName } from "../zone-names.ts";
import type { FindRecords, FoundRecord } from "./find-records.ts";
import { markMatches } from "./mark-matches.ts";
import type { SearchKind, SearchRecord } from "./search-record.ts";

/** Maximum results per kind. */
const mostOfAKind = 5;

const titles: Record<SearchKind, string> = {
  speaker: "Speakers",
  session: "Sessions",
  article: "Articles",
};

/**
 * Search results grouped by kind, the kind of the best match first. Start times are in the given
 * time zone.
 */
export function findGroups(find: FindRecords, query: string, timeZone: string): SearchGroup[] {
  const found = find(query);
  return [...new Set(found.map(({ document }) => document.kind))].map((kind) => {
    const shown = found.filter(({ document }) => document.kind === kind).slice(0, mostOfAKind);
    return {
      title: titles[kind],
      note: kind === "session" ? zoneNote(shown, timeZone) : undefined,
      results: shown.map((one) => resultOf(one, timeZone)),
    };
  });
}

function resultOf({ document: record, terms, typed }: FoundRecord, timeZone: string): SearchResult {
  const mark = (text: string) => markMatches(text, { terms, typed });
  return {
    href: record.href,
    title: mark(record.title),
    detail: mark(detailOf(record, timeZone)),
    emblem: emblemOf(record),
  };
}

function detailOf({ start, detail }: SearchRecord, timeZone: string): string {
  if (start === undefined) return detail;
  return `${shortDay(calendarDate(start, timeZone))}, ${clockTime(start, timeZone)} · ${detail}`;
}

function zoneNote(found: FoundRecord[], timeZone: string): string | undefined {
  const first = found.find(({ document }) => document.start !== undefined)?.document.start;
  return first && `Times in ${zoneName(timeZone, new Date(first))}`;
}

function emblemOf({ kind, title, photo }: SearchRecord): SearchResult["emblem"] {
  if (kind === "speaker") return { name: title, photo: photo ?? null };
  return { pictogram: kind === "session" ? "date" : "windsock" };
}
