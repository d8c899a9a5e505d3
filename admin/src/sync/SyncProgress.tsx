import { Box, LinearProgress } from "@mui/material";
import type { SyncJob } from "./sync-jobs.ts";

export interface SyncProgressProps {
  job: SyncJob;
}

/** What a run is doing, and how far it is. */
export function SyncProgress({ job: { progress } }: SyncProgressProps) {
  const isCounted = progress !== null && progress.total !== null && progress.total > 0;
  return (
    <Box component="output" sx={{ display: "grid", gap: 1 }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <span>{progress?.step ?? "Waiting for the worker"}</span>
        {isCounted && (
          <Box component="span" sx={{ whiteSpace: "nowrap" }}>
            {progress.done} of {progress.total}
          </Box>
        )}
      </Box>
      <LinearProgress
        aria-label="Progress of the sync"
        variant={isCounted ? "determinate" : "indeterminate"}
        value={isCounted ? (100 * progress.done) / (progress.total ?? 1) : undefined}
      />
    </Box>
  );
}
