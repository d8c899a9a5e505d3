import MiniSearch, { type Query, type SearchResult } from "minisearch";
import { normalizeText } from "./normalize-text.contract.ts";

/** A document that fits what was typed. */
export interface FoundDocument<Document> {
  document: Document;
  /** The folded words of the document by which it was found. */
  terms: string[];
  /** What was typed for them, folded. */
  typed: string[];
}

/** Finds documents, best first. */
export type FindDocuments<Document> = (query: string) => FoundDocument<Document>[];

export interface SearchedDocuments<Document, Field extends string> {
  documents: Iterable<Document>;
  /** What tells a document from all others. */
  idOf: (document: Document) => string;
  /** What is searched of a document. */
  fieldsOf: (document: Document) => Partial<Record<Field, string>>;
  /** How much a word in a field counts. */
  weights: Record<Field, number>;
}

/** Words that say nothing unless somebody is about to write on. */
const fillers = new Set(
  "a an and are at by for from in is of on or the to what who with".split(" "),
);

/** From so many letters on a word may be misspelt; a number never is. */
const shortestMisspelt = 4;

/** Makes ready to find documents by their words, in spite of misspellings. */
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

/** The words of a text as they are written, without what stands between them. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
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

/** Leaves out fillers, except for the last word, which may be the beginning of another. */
function meaningful(words: string[]): string[] {
  return words.filter(
    (word, place) => place === words.length - 1 || !fillers.has(normalizeText(word)),
  );
}
