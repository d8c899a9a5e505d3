import { Box, Link, Typography } from "@mui/material";
import type { SyncRun } from "api/features/operations/sync/sync.contract";
import { useGetList } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Instant } from "../layout/Instant.tsx";
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
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
        {data?.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </Box>
    </Box>
  );
}

function Run({ run }: { run: SyncRun }) {
  const { state, words } = runStates[run.state];
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        alignItems: "baseline",
        columnGap: 3,
        rowGap: 0.25,
        paddingBlock: 1.5,
        borderTop: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 1, borderColor: "divider" },
        gridTemplateColumns: { xs: "minmax(0, 1fr) auto", md: "1.1fr 208px 1fr 1.2fr 128px" },
        "& > *": { overflowWrap: "anywhere" },
      }}
    >
      <Link component={RouterLink} to={`/sync-runs/${run.id}`} sx={{ fontWeight: 600 }}>
        {titleOf(run)}
      </Link>
      <Typography variant="body2" sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}>
        <Instant value={run.startedAt} />
      </Typography>
      <Typography
        variant="body2"
        sx={{ gridColumn: { xs: "1 / -1", md: "auto" }, color: "text.secondary" }}
      >
        {startedByLabel(run)}
      </Typography>
      <Typography variant="body2" sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}>
        {summaryOf(run)}
      </Typography>
      <Box sx={{ gridRow: { xs: 1, md: "auto" }, gridColumn: { xs: 2, md: "auto" } }}>
        <StateMark state={state}>{words}</StateMark>
      </Box>
    </Box>
  );
}
