import { ApiError, readProblem } from "../client/api-error.ts";
import { paths } from "../paths.ts";
import { createFinder, type FindRecords } from "./find-records.ts";
import type { SearchRecord } from "./search-record.ts";

/** So long is what was loaded as good as new, in milliseconds. */
const freshness = 5 * 60_000;

let kept: { finder: Promise<FindRecords>; until: number } | null = null;

/**
 * Loads what can be found, once in a while, whoever asks. What fails is forgotten, so that the
 * next one to ask tries again; what was there before serves as long as nothing newer comes.
 */
export function loadFinder(): Promise<FindRecords> {
  if (kept && kept.until > Date.now()) return kept.finder;
  const former = kept?.finder;
  const loading = { finder: load().catch(forget), until: Date.now() + freshness };
  kept = loading;
  return loading.finder;

  function forget(error: unknown): Promise<FindRecords> {
    if (kept === loading) kept = former ? { finder: former, until: 0 } : null;
    if (former) return former;
    throw error;
  }
}

async function load(): Promise<FindRecords> {
  const response = await fetch(paths.searchIndex);
  if (!response.ok) throw new ApiError(response.status, await readProblem(response));
  const records: SearchRecord[] = await response.json();
  return createFinder(records);
}
