import type { SyncStatus } from "api/features/operations/sync/sync.contract";
import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import { useGetList } from "react-admin";
import { refetchIntervalMs } from "./sync-runs.ts";

/** Sync status of a source; undefined until it is loaded. */
export function useSyncStatus(source: SyncSource): SyncStatus | undefined {
  const { data } = useGetList<SyncStatus>(
    "sync-sources",
    {},
    { refetchInterval: refetchIntervalMs },
  );
  return data?.find(({ id }) => id === source);
}
