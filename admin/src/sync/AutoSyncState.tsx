import { Box, styled } from "@mui/material";
import type { SyncRun } from "api/features/operations/sync/sync.contract";
import type { SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import { useGetList } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { configuration } from "../providers/configuration.ts";
import { ageInWords } from "./run-labels.ts";
import { recordsOf } from "./sources.ts";
import { lastScheduledRun, refetchIntervalMs } from "./sync-runs.ts";
import { useSyncStatus } from "./use-sync-status.ts";

export interface AutoSyncStateProps {
  source: SyncSource;
}

const everyMs = configuration.syncEverySeconds * 1000;
/**
 * One missed run is tolerated, for example during a restart. Two mean that the schedule is not
 * running.
 */
const overdueAfterMs = 3 * everyMs;

/** Shows whether the schedule is running, the last successful sync, and later failures. */
export function AutoSyncState({ source }: AutoSyncStateProps) {
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      {everyMs === 0 ? (
        <StateMark state="waiting">Off: the {recordsOf[source].many} are synced by hand.</StateMark>
      ) : (
        <Schedule source={source} />
      )}
      <LastGood source={source} />
    </Box>
  );
}

function Schedule({ source }: AutoSyncStateProps) {
  const scheduled = useGetList<SyncRun>("sync-runs", lastScheduledRun(source), {
    refetchInterval: refetchIntervalMs,
  });
  const last = scheduled.data?.[0];
  const isOverdue =
    last !== undefined && scheduled.dataUpdatedAt - Date.parse(last.startedAt) > overdueAfterMs;
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5 }}>
        <StateMark state={isOverdue ? "failed" : "done"}>
          {isOverdue ? "Overdue" : "Active"}
        </StateMark>
        <span>Auto-sync every {durationLabel(configuration.syncEverySeconds)}.</span>
      </Box>
      {scheduled.isPending && <span>&nbsp;</span>}
      {last && !isOverdue && (
        <span>
          Next: <Instant value={nextAfter(last)} />
        </span>
      )}
    </>
  );
}

function LastGood({ source }: AutoSyncStateProps) {
  const status = useSyncStatus(source);
  if (!status) return <LastGoodLine />;
  const { lastGoodAt, ageSeconds, failuresInARow } = status;
  return (
    <>
      <LastGoodLine>
        {lastGoodAt === null || ageSeconds === null ? (
          "Not synced yet."
        ) : (
          <>
            Last good sync {ageInWords(ageSeconds)}: <Instant value={lastGoodAt} />
          </>
        )}
      </LastGoodLine>
      {failuresInARow > 0 && (
        <StateMark state="failed">
          {failuresInARow === 1 ? "The last run failed" : `The last ${failuresInARow} runs failed`}
        </StateMark>
      )}
    </>
  );
}

/** Takes two lines on a phone, also while it is loading, so that the buttons below do not move. */
const LastGoodLine = styled("span")(({ theme }) => ({
  minHeight: "1lh",
  [theme.breakpoints.down("sm")]: { minHeight: "2lh" },
}));

function nextAfter({ startedAt }: SyncRun): string {
  return new Date(Date.parse(startedAt) + everyMs).toISOString();
}

/** "5 minutes", or seconds when the minutes are not whole. */
function durationLabel(seconds: number): string {
  const isWhole = seconds % 60 === 0;
  const [count, unit] = isWhole ? [seconds / 60, "minute"] : [seconds, "second"];
  return count === 1 ? unit : `${count} ${unit}s`;
}
