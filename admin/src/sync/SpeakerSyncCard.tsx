import { Box, Button, LinearProgress, Typography } from "@mui/material";
import type { JobProgress } from "api/contract/jobs";
import type { SyncRun } from "api/contract/sync";
import { useGetList } from "react-admin";
import { AutoSyncState } from "./AutoSyncState.tsx";
import { RunList } from "./RunList.tsx";
import { useSpeakerSync } from "./use-speaker-sync.ts";

const lastRuns = {
  filter: { source: "speakers" },
  sort: { field: "startedAt", order: "DESC" },
  pagination: { page: 1, perPage: 5 },
} as const;

const lastScheduledRun = {
  ...lastRuns,
  filter: { source: "speakers", trigger: "schedule" },
  pagination: { page: 1, perPage: 1 },
} as const;

const refetchEveryMs = 30_000;

/** Syncing the speakers: by hand, by the clock, and what the last runs did. */
export function SpeakerSyncCard() {
  const { isRunning, progress, start } = useSpeakerSync();
  const runs = useGetList<SyncRun>("sync-runs", lastRuns, { refetchInterval: refetchEveryMs });
  const scheduled = useGetList<SyncRun>("sync-runs", lastScheduledRun, {
    refetchInterval: refetchEveryMs,
  });
  return (
    <Box component="section" aria-labelledby="speaker-sync">
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: 2,
          paddingBlock: { xs: 4, md: 7 },
        }}
      >
        <div>
          <Typography variant="h2" id="speaker-sync" sx={{ marginBottom: 1 }}>
            Speakers
          </Typography>
          <AutoSyncState lastRun={scheduled.data?.[0]} asOf={scheduled.dataUpdatedAt} />
        </div>
        <Button
          variant="contained"
          disabled={isRunning}
          onClick={() => void start()}
          sx={{ width: { xs: "100%", sm: "auto" } }}
        >
          {isRunning ? "Syncing speakers..." : "Sync speakers"}
        </Button>
      </Box>
      {isRunning && <Progress progress={progress} />}
      <Typography variant="h3" sx={{ marginBottom: 2 }}>
        Last runs
      </Typography>
      <RunList runs={runs.data} error={runs.error} />
    </Box>
  );
}

function Progress({ progress }: { progress: JobProgress | null }) {
  const isCounted = progress !== null && progress.total !== null && progress.total > 0;
  return (
    <Box component="output" sx={{ display: "grid", gap: 1, paddingBottom: 5 }}>
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
