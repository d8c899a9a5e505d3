import { Box, DialogContentText } from "@mui/material";
import type { SyncChange, SyncRun } from "api/features/operations/sync/sync.contract";
import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { useState } from "react";
import { Confirm } from "react-admin";
import { useNavigate } from "react-router-dom";
import type { FileChoices } from "./use-file-choices.ts";
import { SyncProgress } from "./SyncProgress.tsx";
import { useSync, type Sync } from "./use-sync.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface RunActionsProps {
  run: SyncRun;
  choices: FileChoices;
}

/** Starts a run and opens its page. */
type Start = (task: SyncTask) => Promise<void>;

/** Actions of a run: apply it if nothing was changed yet, or undo it. */
export function RunActions({ run, choices }: RunActionsProps) {
  const sync = useSync(run.source);
  const navigate = useNavigate();

  async function start(task: SyncTask) {
    const result = await sync.start(task);
    if (result) await navigate(`/sync-runs/${result.runId}`);
  }

  const isPlan = run.state === "held" || (run.mode === "preview" && run.state === "succeeded");
  return (
    <>
      <SyncProgress sync={sync} />
      {isPlan && <ApplyButton run={run} choices={choices} sync={sync} start={start} />}
      {canBeUndone(run) && <UndoButton run={run} sync={sync} start={start} />}
    </>
  );
}

const undoable = new Set<SyncChange["kind"]>(["added", "changed", "renamed", "removed"]);

function canBeUndone({ state, mode, undoneBy, changes }: SyncRun): boolean {
  return (
    state === "succeeded" &&
    mode !== "preview" &&
    undoneBy === null &&
    changes.some(({ kind }) => undoable.has(kind))
  );
}

interface ButtonProps {
  run: SyncRun;
  sync: Sync;
  start: Start;
}

function ApplyButton({ run, choices, sync: { job }, start }: ButtonProps & RunActionsProps) {
  const { importId } = run;
  const { taken } = choices;
  const file = importId === null ? {} : { file: { importId, keep: "ours" as const, taken } };
  return (
    <Box>
      <ActionButton
        variant="contained"
        disabled={job !== null}
        onClick={() => void start({ mode: "apply", ...file })}
      >
        {job?.mode === "apply" ? "Applying..." : "Apply this now"}
      </ActionButton>
    </Box>
  );
}

function UndoButton({ run, sync: { job }, start }: ButtonProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Box>
      <ActionButton variant="outlined" disabled={job !== null} onClick={() => setAsking(true)}>
        {job?.mode === "undo" ? "Undoing..." : "Undo this run"}
      </ActionButton>
      <Confirm
        title="Undo this run"
        confirm="Undo"
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false);
          void start({ mode: "undo", runId: run.id });
        }}
        onClose={() => setAsking(false)}
        content={
          <DialogContentText>
            What it added is deleted, what it changed is again what it was, and what it removed
            comes back. Later edits are kept and listed.
          </DialogContentText>
        }
      />
    </Box>
  );
}
