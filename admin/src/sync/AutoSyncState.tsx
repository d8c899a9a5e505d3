import { Typography } from "@mui/material";
import type { SyncRun } from "api/contract/sync";
import { Instant } from "../layout/Instant.tsx";
import { StateMark } from "../layout/StateMark.tsx";

export interface AutoSyncStateProps {
  /** The last run that the schedule started, if there was one. */
  lastRun: SyncRun | undefined;
  /** When that was read, in milliseconds since 1970. */
  asOf: number;
}

const everyMinutes = 5;
/** One run may be missed, by a restart for one; two mean that nobody keeps the schedule. */
const overdueAfterMs = 3 * everyMinutes * 60_000;

/** Whether the schedule is kept, and when it last was. */
export function AutoSyncState({ lastRun, asOf }: AutoSyncStateProps) {
  const isOverdue = lastRun !== undefined && asOf - Date.parse(lastRun.startedAt) > overdueAfterMs;
  return (
    <Typography
      variant="body2"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1.5,
        color: "text.secondary",
      }}
    >
      <StateMark state={isOverdue ? "failed" : "done"}>
        {isOverdue ? "Overdue" : "Active"}
      </StateMark>
      <span>Auto-sync every {everyMinutes} minutes.</span>
      {lastRun && (
        <span>
          Last: <Instant value={lastRun.startedAt} />
        </span>
      )}
    </Typography>
  );
}
