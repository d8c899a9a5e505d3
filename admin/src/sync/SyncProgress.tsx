import { Box, LinearProgress } from "@mui/material";
import { useState } from "react";
import type { SyncJob } from "./sync-jobs.ts";
import type { Sync } from "./use-sync.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface SyncProgressProps {
  sync: Sync;
}

/** Progress of the current run, with a cancel button. Renders nothing without a run. */
export function SyncProgress({ sync: { job, cancel } }: SyncProgressProps) {
  if (job === null) return null;
  const { progress, address } = job;
  const count = countOf(progress);
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box component="output" sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <span>{progress?.problem ?? progress?.step ?? "Waiting for the worker"}</span>
        {count && (
          <Box component="span" sx={{ whiteSpace: "nowrap" }}>
            {count.done} of {count.total}
          </Box>
        )}
      </Box>
      <LinearProgress
        aria-label="Progress of the sync"
        variant={count ? "determinate" : "indeterminate"}
        value={count ? (100 * count.done) / count.total : undefined}
      />
      {address !== null && <CancelButton key={address} onCancel={cancel} />}
    </Box>
  );
}

/** How many steps are done, of how many; null while the number of steps is unknown. */
function countOf(progress: SyncJob["progress"]): { done: number; total: number } | null {
  if (progress === null || progress.total === null || progress.total === 0) return null;
  return { done: progress.done, total: progress.total };
}

function CancelButton({ onCancel }: { onCancel: () => Promise<void> }) {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <div>
      <ActionButton
        disabled={isCancelling}
        sx={{ marginInlineStart: -1.5 }}
        onClick={() => {
          setCancelling(true);
          void onCancel().finally(() => setCancelling(false));
        }}
      >
        Cancel
      </ActionButton>
    </div>
  );
}
