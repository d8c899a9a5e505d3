import { Box, Link, Typography } from "@mui/material";
import type { SyncRun } from "api/features/operations/sync/sync.contract";
import { syncSource } from "api/features/foundation/jobs/sync-source.contract";
import type { ReactNode } from "react";
import { Title, useGetOne } from "react-admin";
import { Link as RouterLink, useParams } from "react-router-dom";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Instant } from "../layout/Instant.tsx";
import { NotLoadedAgain } from "../layout/NotLoadedAgain.tsx";
import { PageTitle } from "../layout/PageTitle.tsx";
import { Detail } from "../layout/Detail.tsx";
import { StateMark } from "../layout/StateMark.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { runStates, startedByLabel, summaryOf, titleOf } from "./run-labels.ts";
import { errorMessage } from "../providers/error-message.ts";
import { OpenConflicts } from "./OpenConflicts.tsx";
import { ReadColumns } from "./ReadColumns.tsx";
import { RunActions } from "./RunActions.tsx";
import { RunChanges } from "./RunChanges.tsx";
import { RowQuestions } from "./RowQuestions.tsx";
import { RunErrors } from "./RunErrors.tsx";
import { recordsOf } from "./sources.ts";
import { useFileChoices } from "./use-file-choices.ts";

/** Poll interval of a run in progress, in milliseconds. */
const pollIntervalMs = 2000;

/** A sync run: its changes by record, and its actions. */
export function RunPage() {
  const { id = "" } = useParams();
  const { data: run, error } = useGetOne<SyncRun>(
    "sync-runs",
    // Lists put incomplete runs into the query cache; a separate cache key avoids them.
    { id, meta: "whole" },
    {
      retry: false,
      refetchInterval: ({ state }) => (state.data?.state === "running" ? pollIntervalMs : false),
    },
  );
  if (!run && error) {
    return (
      <>
        <Title title={<PageTitle title="Sync run" />} preferenceKey={false} />
        <EmptyList title="This run cannot be shown">{errorMessage(error)}</EmptyList>
      </>
    );
  }
  if (!run) {
    return (
      <div>
        <Waiting label="Loading the run" />
      </div>
    );
  }
  return <Run key={run.id} run={run} error={error} />;
}

interface RunProps {
  run: SyncRun;
  /** Why the run could not be loaded again; null when it is up to date. */
  error: Error | null;
}

function Run({ run, error }: RunProps) {
  const { state, words } = runStates[run.state];
  const choices = useFileChoices(run);
  return (
    <>
      <Title
        title={
          <PageTitle title={titleOf(run)} summary={<StateMark state={state}>{words}</StateMark>} />
        }
        preferenceKey={false}
      />
      <Link component={RouterLink} to="/sync-runs" sx={{ marginLeft: "auto" }}>
        All sync runs
      </Link>
      <Box sx={{ display: "grid", gap: 4 }}>
        {error && <NotLoadedAgain reason={errorMessage(error)} />}
        <Box sx={{ display: "grid", gap: 2 }}>
          <Box component="dl" sx={{ margin: 0, maxWidth: 760 }}>
            <Detail term="Started">
              <Instant value={run.startedAt} />
              {startedByLabel(run)}
            </Detail>
            {run.endedAt !== null && (
              <Detail term="Ended">
                <Instant value={run.endedAt} />
              </Detail>
            )}
            {run.fileName !== null && (
              <Detail term="From the file">
                {run.fileName}, into the {recordsOf[run.source].many}
              </Detail>
            )}
            <Detail term="Result">{summaryOf(run)}</Detail>
            {run.undoes !== null && (
              <Detail term="Undoes">
                <RunLink id={run.undoes}>the run that it took back</RunLink>
              </Detail>
            )}
            {run.undoneBy !== null && (
              <Detail term="Undone by">
                <RunLink id={run.undoneBy}>the run that took it back</RunLink>
              </Detail>
            )}
          </Box>
          <Note run={run} />
          <RunActions run={run} choices={choices} />
        </Box>
        <ReadColumns run={run} />
        <RowQuestions run={run} />
        <RunErrors
          errors={run.errors}
          count={run.counts.errors}
          name={run.fileName ?? run.source}
          runId={run.importId === null ? undefined : run.id}
        />
        <SettleHere run={run} />
        <RunChanges run={run} choices={isFilePreview(run) ? choices : undefined} />
        {run.state !== "running" && run.counts.errors + run.changes.length === 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {run.mode === "preview"
              ? `${aRun(run)} would change nothing.`
              : "Nothing was changed by this run."}
          </Typography>
        )}
      </Box>
    </>
  );
}

/** Resolves conflicts of a sheet. Conflicts of a file are not resolved here. */
function SettleHere({ run: { source, fileName, changes } }: { run: SyncRun }) {
  const sheets = syncSource.safeParse(source);
  const hasConflicts = changes.some(({ kind }) => kind === "conflict");
  if (!sheets.success || fileName !== null || !hasConflicts) return null;
  return <OpenConflicts source={sheets.data} />;
}

function RunLink({ id, children }: { id: string; children: string }) {
  return (
    <Link component={RouterLink} to={`/sync-runs/${id}`}>
      {children}
    </Link>
  );
}

/** Explains a held run or a preview. */
function Note({ run }: { run: SyncRun }) {
  const { state, mode, heldBecause } = run;
  if (state === "held") {
    return <Words>{heldBecause} Nothing was changed. It needs your review.</Words>;
  }
  if (mode === "preview" && state === "succeeded") {
    const hasChoice = isFilePreview(run) && run.counts.conflicts > 0;
    return (
      <Words>
        This is what {aRun(run).toLowerCase()} would do. Nothing was changed.
        {hasChoice && " In a conflict, ours is kept unless you choose the file's below."}
      </Words>
    );
  }
  return null;
}

/** Whether a run is the preview of a file, which is applied with choices between the sides. */
const isFilePreview = ({ mode, state, importId }: SyncRun) =>
  mode === "preview" && state === "succeeded" && importId !== null;

const aRun = ({ fileName }: SyncRun) => (fileName === null ? "A sync" : "An import");

function Words({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" role="note" sx={{ fontWeight: 550, maxWidth: 760 }}>
      {children}
    </Typography>
  );
}
