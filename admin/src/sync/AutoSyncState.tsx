import { Box, Typography } from "@mui/material";
import type { SyncRun } from "api/contract/sync";
import { Instant } from "../layout/Instant.tsx";

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
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 1,
        color: "text.secondary",
      }}
    >
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          width: 8,
          height: 8,
          borderRadius: "50%",
          backgroundColor: isOverdue ? "error.main" : "success.main",
        }}
      />
      <Box component="strong" sx={{ color: isOverdue ? "error.main" : "success.main" }}>
        {isOverdue ? "Overdue" : "Active"}
      </Box>
      <span>Auto-sync every {everyMinutes} minutes.</span>
      {lastRun && (
        <span>
          Last: <Instant value={lastRun.startedAt} />
        </span>
      )}
    </Typography>
  );
}
