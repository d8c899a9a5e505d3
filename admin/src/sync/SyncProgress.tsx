import { Box, Button, LinearProgress } from "@mui/material";
import { useState } from "react";
import type { Sync } from "./use-sync.ts";

export interface SyncProgressProps {
  sync: Sync;
}

/** Progress of the current run, with a cancel button. Renders nothing without a run. */
export function SyncProgress({ sync: { job, cancel } }: SyncProgressProps) {
  if (job === null) return null;
  const { progress, address } = job;
  const isCounted = progress !== null && progress.total !== null && progress.total > 0;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Box component="output" sx={{ display: "flex", justifyContent: "space-between", gap: 2 }}>
        <span>{progress?.problem ?? progress?.step ?? "Waiting for the worker"}</span>
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
      {address !== null && <CancelButton key={address} onCancel={cancel} />}
    </Box>
  );
}

function CancelButton({ onCancel }: { onCancel: () => Promise<void> }) {
  const [isCancelling, setCancelling] = useState(false);
  return (
    <div>
      <Button
        disabled={isCancelling}
        sx={{ marginInlineStart: -1.5 }}
        onClick={() => {
          setCancelling(true);
          void onCancel().finally(() => setCancelling(false));
        }}
      >
        Cancel
      </Button>
    </div>
  );
}
