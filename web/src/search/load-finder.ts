import { callApi, readBody } from "api/platform/http/api-call.contract";
import { fetchInTime } from "api/platform/http/timeout.contract";
import { paths } from "../paths.ts";
import { createFinder, type FindRecords } from "./find-records.ts";
import type { SearchRecord } from "./search-record.ts";

/** How long a loaded index is fresh, in milliseconds. */
const maxAgeMs = 5 * 60_000;

let cached: { finder: Promise<FindRecords>; expires: number } | null = null;

/**
 * Loads the search index once for all callers until it expires. After a failure, the next call
 * retries; until one succeeds, the expired index is used.
 */
export function loadFinder(): Promise<FindRecords> {
  if (cached && cached.expires > Date.now()) return cached.finder;
  const former = cached?.finder;
  const loading = { finder: load().catch(forget), expires: Date.now() + maxAgeMs };
  cached = loading;
  return loading.finder;

  function forget(error: unknown): Promise<FindRecords> {
    if (cached === loading) cached = former ? { finder: former, expires: 0 } : null;
    if (former) return former;
    throw error;
  }
}

async function load(): Promise<FindRecords> {
  const records: SearchRecord[] = await readBody(await callApi(fetchInTime, paths.searchIndex));
  return createFinder(records);
}
