import { normalizeText } from "api/contract/normalize-text";
import MiniSearch, { type Query, type SearchResult } from "minisearch";
import { wordsOf } from "./words.ts";
import type { SearchRecord } from "./search-record.ts";

/** A record that fits what was typed. */
export interface FoundRecord {
  /** What was found. */
  record: SearchRecord;
  /** The folded words of the record by which it was found. */
  terms: string[];
  /** What was typed for them, folded. */
  typed: string[];
}

/** Finds records, best first. */
export type FindRecords = (query: string) => FoundRecord[];

/** Somebody's name weighs more than any title, that more than what stands below it, and a mention least. */
const weights = { name: 12, title: 5, detail: 2, words: 1 };

/** Words that say nothing unless somebody is about to write on. */
const fillers = new Set(
  "a an and are at by for from in is of on or the to what who with".split(" "),
);

/** From so many letters on a word may be misspelt; a number never is. */
const shortestMisspelt = 4;

/** Makes ready to find these records by what they are called and what they are about, in spite of misspellings. */
export function createFinder(records: SearchRecord[]): FindRecords {
  const byHref = new Map(records.map((record) => [record.href, record]));
  const index = new MiniSearch<SearchRecord>({
    idField: "href",
    fields: Object.keys(weights),
    extractField: (record, field) => fieldsOf(record)[field] ?? "",
    tokenize: wordsOf,
    processTerm: normalizeText,
    searchOptions: {
      boost: weights,
      prefix: true,
      fuzzy: (term) => canBeMisspelt(term) && 0.2,
      maxFuzzy: 2,
    },
  });
  index.addAll([...byHref.values()]);

  return (query) => {
    const words = meaningful(wordsOf(query));
    const found = firstFound([
      () => index.search({ combineWith: "AND", queries: words }),
      () => index.search({ combineWith: "AND", queries: words.map(withLettersSwapped) }),
      () => index.search({ combineWith: "OR", queries: words }),
    ]);
    return found.flatMap(({ id, terms, queryTerms }) => {
      const record = byHref.get(String(id));
      return record ? [{ record, terms, typed: queryTerms }] : [];
    });
  };
}

/** The results of the first search that has any. */
function firstFound(searches: (() => SearchResult[])[]): SearchResult[] {
  for (const search of searches) {
    const results = search();
    if (results.length > 0) return results;
  }
  return [];
}

/** A word, or what it was meant to be where two neighbours among its letters came in the wrong order. */
function withLettersSwapped(word: string): Query {
  const letters = normalizeText(word);
  if (!canBeMisspelt(letters)) return word;
  const swaps = Array.from({ length: letters.length - 1 }, (_, place) => {
    const [one = "", other = ""] = letters.slice(place);
    return letters.slice(0, place) + other + one + letters.slice(place + 2);
  });
  return { combineWith: "OR", queries: [word, { fuzzy: false, queries: swaps }] };
}

function canBeMisspelt(term: string): boolean {
  return term.length >= shortestMisspelt && !/\d/.test(term);
}

/** The searched fields of a record, whose address is its id. */
function fieldsOf({ kind, title, detail, words, href }: SearchRecord): Record<string, string> {
  return { href, [kind === "speaker" ? "name" : "title"]: title, detail, words };
}

/** Leaves out fillers, except for the last word, which may be the beginning of another. */
function meaningful(words: string[]): string[] {
  return words.filter(
    (word, place) => place === words.length - 1 || !fillers.has(normalizeText(word)),
  );
}
