import {
  searchDocuments,
  type FindDocuments,
  type FoundDocument,
} from "api/platform/http/text-search.contract";
import type { SearchRecord } from "./search-record.ts";

/** A record that matches the query. */
export type FoundRecord = FoundDocument<SearchRecord>;

/** Finds records, best match first. */
export type FindRecords = FindDocuments<SearchRecord>;

/** Creates a full-text search over titles and subjects, with typo tolerance. */
export function createFinder(records: SearchRecord[]): FindRecords {
  return searchDocuments({
    documents: records,
    idOf: ({ href }) => href,
    fieldsOf: ({ kind, title, detail, words }) => ({
      [kind === "speaker" ? "name" : "title"]: title,
      detail,
      words,
    }),
    // Relevance: a person's name, then titles, details, and other words.
    weights: { name: 12, title: 5, detail: 2, words: 1 },
  });
}
