import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";

/** Poll interval, in milliseconds. */
export const refetchIntervalMs = 30_000;

export const lastRuns = {
  sort: { field: "startedAt", order: "DESC" },
  pagination: { page: 1, perPage: 5 },
} as const;

/** Query of a source's last scheduled run. */
export function lastScheduledRun(source: SyncSource) {
  return {
    ...lastRuns,
    filter: { source, trigger: "schedule" },
    pagination: { page: 1, perPage: 1 },
  } as const;
}
