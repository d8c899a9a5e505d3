import { Box, DialogContentText } from "@mui/material";
import type { SyncChange, SyncRun } from "api/features/operations/sync/sync.contract";
import { useState } from "react";
import { Confirm } from "react-admin";
import type { FileChoices } from "./use-file-choices.ts";
import { SyncProgress } from "./SyncProgress.tsx";
import { useSync, type Sync } from "./use-sync.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface RunActionsProps {
  run: SyncRun;
  choices: FileChoices;
}

/** Actions of a run: apply it if nothing was changed yet, or undo it. */
export function RunActions({ run, choices }: RunActionsProps) {
  const sync = useSync(run.source);
  const isPlan = run.state === "held" || (run.mode === "preview" && run.state === "succeeded");
  return (
    <>
      <SyncProgress sync={sync} />
      {isPlan && <ApplyButton run={run} choices={choices} sync={sync} />}
      {canBeUndone(run) && <UndoButton run={run} sync={sync} />}
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
}

function ApplyButton({ run, choices, sync: { job, startAndOpen } }: ButtonProps & RunActionsProps) {
  const { importId } = run;
  const { taken } = choices;
  const file = importId === null ? {} : { file: { importId, keep: "ours" as const, taken } };
  return (
    <Box>
      <ActionButton
        variant="contained"
        disabled={job !== null}
        onClick={() => void startAndOpen({ mode: "apply", ...file })}
      >
        {job?.mode === "apply" ? "Applying..." : "Apply this now"}
      </ActionButton>
    </Box>
  );
}

function UndoButton({ run, sync: { job, startAndOpen } }: ButtonProps) {
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
          void startAndOpen({ mode: "undo", runId: run.id });
        }}
        onClose={() => setAsking(false)}
        content={
          <DialogContentText>
            Records that it added are deleted, its changes are reverted, and records that it removed
            are restored. Later edits are kept and listed.
          </DialogContentText>
        }
      />
    </Box>
  );
}
