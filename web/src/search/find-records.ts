import { searchDocuments, type FindDocuments, type FoundDocument } from "api/contract/text-search";
import type { SearchRecord } from "./search-record.ts";

/** A record that fits what was typed. */
export type FoundRecord = FoundDocument<SearchRecord>;

/** Finds records, best first. */
export type FindRecords = FindDocuments<SearchRecord>;

/** Makes ready to find these records by what they are called and what they are about, in spite of misspellings. */
export function createFinder(records: SearchRecord[]): FindRecords {
  return searchDocuments({
    documents: records,
    idOf: ({ href }) => href,
    fieldsOf: ({ kind, title, detail, words }) => ({
      [kind === "speaker" ? "name" : "title"]: title,
      detail,
      words,
    }),
    // Somebody's name weighs more than any title, that more than what stands below it, and a mention least.
    weights: { name: 12, title: 5, detail: 2, words: 1 },
  });
}
