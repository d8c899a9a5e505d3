import type { SyncSource, SyncStatus } from "api/contract/sync";
import { useGetList } from "react-admin";
import { refetchIntervalMs } from "./sync-runs.ts";

/** How the sync of a source stands; undefined until it has been read. */
export function useSyncStatus(source: SyncSource): SyncStatus | undefined {
  const { data } = useGetList<SyncStatus>(
    "sync-sources",
    {},
    { refetchInterval: refetchIntervalMs },
  );
  return data?.find(({ id }) => id === source);
}
