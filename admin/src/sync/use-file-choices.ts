import type { SyncChange, SyncRun } from "api/features/operations/sync/sync.contract";
import { useState } from "react";
import type { Side } from "../changes/conflict-sides.ts";

type ConflictKey = `${string} ${string}`;

/** Sides of the conflicts of a previewed file that will be saved when it is applied. */
export interface FileChoices {
  sideOf: (recordId: string, field: string) => Side;
  choose: (recordId: string, field: string, side: Side) => void;
  chooseAll: (side: Side) => void;
  /** Fields in conflict whose value in the file will be saved. */
  taken: { recordId: string; field: string }[];
}

/** Keeps the choices for a run until its page is left. Our values are kept at first. */
export function useFileChoices({ changes }: SyncRun): FileChoices {
  const [taken, setTaken] = useState<ReadonlySet<ConflictKey>>(new Set());
  const conflicts = changes.flatMap(fieldsInConflict);
  return {
    sideOf: (recordId, field) => (taken.has(`${recordId} ${field}`) ? "theirs" : "ours"),
    choose: (recordId, field, side) =>
      setTaken((before) => {
        const after = new Set(before);
        if (side === "theirs") after.add(`${recordId} ${field}`);
        else after.delete(`${recordId} ${field}`);
        return after;
      }),
    chooseAll: (side) => setTaken(new Set(side === "theirs" ? conflicts.map(keyOf) : [])),
    taken: conflicts.filter((conflict) => taken.has(keyOf(conflict))),
  };
}

function fieldsInConflict({ kind, recordId, fields }: SyncChange) {
  return kind === "conflict" ? fields.map(({ field }) => ({ recordId, field })) : [];
}

const keyOf = ({ recordId, field }: FileChoices["taken"][number]): ConflictKey =>
  `${recordId} ${field}`;
