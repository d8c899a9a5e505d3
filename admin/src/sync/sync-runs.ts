import type { SyncSource } from "api/contract/sync";

/** Poll interval, in milliseconds. */
export const refetchIntervalMs = 30_000;

export const lastRuns = {
  sort: { field: "startedAt", order: "DESC" },
  pagination: { page: 1, perPage: 5 },
} as const;

/** The last run of a source that the schedule started. */
export function lastScheduledRun(source: SyncSource) {
  return {
    ...lastRuns,
    filter: { source, trigger: "schedule" },
    pagination: { page: 1, perPage: 1 },
  } as const;
}
