import MiniSearch, { type Query, type SearchResult } from "minisearch";
import { normalizeText } from "./normalize-text.contract.ts";

/** Search result. */
export interface FoundDocument<Document> {
  document: Document;
  /** Matched words of the document, normalized. */
  terms: string[];
  /** Query words that matched, normalized. */
  typed: string[];
}

/** Finds documents, sorted by relevance. */
export type FindDocuments<Document> = (query: string) => FoundDocument<Document>[];

export interface SearchedDocuments<Document, Field extends string> {
  documents: Iterable<Document>;
  /** Unique id of a document. */
  idOf: (document: Document) => string;
  /** Searchable text by field. */
  fieldsOf: (document: Document) => Partial<Record<Field, string>>;
  /** Weight of a match by field. */
  weights: Record<Field, number>;
}

/** Stop words. They are ignored, except as the last word of a query. */
const fillers = new Set(
  "a an and are at by for from in is of on or the to what who with".split(" "),
);

/** Minimum length for fuzzy matching. Words with digits must match exactly. */
const shortestMisspelt = 4;

/** Builds a search index that tolerates misspellings. */
export function searchDocuments<Document, Field extends string>({
  documents,
  idOf,
  fieldsOf,
  weights,
}: SearchedDocuments<Document, Field>): FindDocuments<Document> {
  const byId = new Map(Array.from(documents, (document) => [idOf(document), document]));
  const index = new MiniSearch<{ id: string }>({
    fields: Object.keys(weights),
    tokenize: wordsOf,
    processTerm: normalizeText,
    searchOptions: {
      boost: weights,
      prefix: true,
      fuzzy: (term) => canBeMisspelt(term) && 0.2,
      maxFuzzy: 2,
    },
  });
  index.addAll(Array.from(byId, ([id, document]) => ({ id, ...fieldsOf(document) })));

  return (query) => {
    const words = meaningful(wordsOf(query));
    const found = firstFound([
      () => index.search({ combineWith: "AND", queries: words }),
      () => index.search({ combineWith: "AND", queries: words.map(withLettersSwapped) }),
      () => index.search({ combineWith: "OR", queries: words }),
    ]);
    return found.flatMap(({ id, terms, queryTerms }) => {
      const document = byId.get(String(id));
      return document === undefined ? [] : [{ document, terms, typed: queryTerms }];
    });
  };
}

/** Splits a text into words. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Returns the results of the first search that has any. */
function firstFound(searches: (() => SearchResult[])[]): SearchResult[] {
  for (const search of searches) {
    const results = search();
    if (results.length > 0) return results;
  }
  return [];
}

/** Matches a word, or the word with two adjacent letters swapped. */
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

/** Removes stop words, except for the last word, which may be an unfinished one. */
function meaningful(words: string[]): string[] {
  return words.filter(
    (word, place) => place === words.length - 1 || !fillers.has(normalizeText(word)),
  );
}
