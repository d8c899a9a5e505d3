import { Box, Typography } from "@mui/material";
import type { SyncRun } from "api/features/operations/sync/sync.contract";
import { useGetList } from "react-admin";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Instant } from "../layout/Instant.tsx";
import { ListRow, ListRows } from "../layout/ListRow.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { runStates, startedByLabel, summaryOf, titleOf } from "./run-labels.ts";
import { lastRuns, refetchIntervalMs } from "./sync-runs.ts";

/** The last runs, each with a link to its page. */
export function LastRuns() {
  const { data, error } = useGetList<SyncRun>("sync-runs", lastRuns, {
    refetchInterval: refetchIntervalMs,
  });
  return (
    <Box component="section" aria-labelledby="last-runs" sx={{ paddingTop: 4 }}>
      <Typography variant="h3" component="h2" id="last-runs" sx={{ marginBottom: 1.5 }}>
        Last runs
      </Typography>
      {error && <EmptyList title={error.message} />}
      {data?.length === 0 && <EmptyList title="Nothing has been synced yet." />}
      <ListRows>
        {data?.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ListRows>
    </Box>
  );
}

function Run({ run }: { run: SyncRun }) {
  const { state, words } = runStates[run.state];
  return (
    <ListRow
      title={titleOf(run)}
      to={`/sync-runs/${run.id}`}
      detail={
        <>
          <Instant value={run.startedAt} />, {startedByLabel(run)}: {summaryOf(run)}
        </>
      }
      end={<StateMark state={state}>{words}</StateMark>}
    />
  );
}
