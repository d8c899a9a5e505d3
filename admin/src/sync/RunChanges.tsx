import type { SyncChange, SyncRun } from "api/features/operations/sync/sync.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { kindHeadings, type Change } from "../changes/change.ts";
import { ChangeList } from "../changes/ChangeList.tsx";
import {
  choiceWords,
  conflictSides,
  deletedHere,
  sides,
  type SideNames,
} from "../changes/conflict-sides.ts";
import { TabStrip } from "../layout/TabStrip.tsx";
import { RunPart } from "./RunPart.tsx";
import { recordsOf } from "./sources.ts";
import type { FileChoices } from "./use-file-choices.ts";

export interface RunChangesProps {
  run: SyncRun;
  /** Choices between the sides of conflicts. When omitted, both sides are only shown. */
  choices?: FileChoices;
}

/** Kinds in display order. */
const kindOrder: readonly SyncChange["kind"][] = [
  "conflict",
  "removed",
  "missing",
  "renamed",
  "changed",
  "added",
  "kept",
];

/** The changes of a run by kind and record, with their fields. */
export function RunChanges({ run, choices }: RunChangesProps) {
  const byKind = Map.groupBy(run.changes, ({ kind }) => kind);
  const kinds = kindOrder.filter((kind) => byKind.has(kind));
  const [chosen, choose] = useState<SyncChange["kind"]>();
  const shown = kinds.find((kind) => kind === chosen) ?? kinds[0];
  if (shown === undefined) return null;
  return (
    <RunPart title="Changes">
      <TabStrip role="group" aria-label="Kind of change" sx={{ flexWrap: "wrap", rowGap: 0 }}>
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === shown}
            onClick={() => choose(kind)}
          >
            {kindHeadings[kind]} ({byKind.get(kind)?.length})
          </button>
        ))}
      </TabStrip>
      {shown === "conflict" && choices && <ChoiceForAll choices={choices} />}
      <ChangeList
        key={shown}
        label="changes"
        changes={(byKind.get(shown) ?? []).map((change) => changeOf(change, run.source, choices))}
        names={sidesOf(shown, run)}
        isFoldable
      />
    </RunPart>
  );
}

/** Explain changes without fields. */
const notes: Partial<Record<SyncChange["kind"], string>> = {
  conflict: deletedHere,
  missing: "Still here. It is removed only if you say so, in the settings.",
  kept: "Stays deleted here",
};

/** Buttons that choose one side of all conflicts of a file. */
function ChoiceForAll({ choices }: { choices: FileChoices }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, marginBlock: 2 }}>
      {sides.map((side) => (
        <Button key={side} variant="outlined" onClick={() => choices.chooseAll(side)}>
          {choiceWords(conflictSides.file, side)} in all
        </Button>
      ))}
    </Box>
  );
}

function changeOf(
  { key, recordId, label, kind, fields, refusal }: SyncChange,
  source: RunSource,
  choices: FileChoices | undefined,
): Change {
  const { one, resource } = recordsOf[source];
  const isDeletedHere = fields.length === 0 && (kind === "conflict" || kind === "kept");
  const isThere = kind !== "added" && kind !== "removed" && !isDeletedHere;
  return {
    id: `${key} ${recordId}`,
    resource,
    title: label,
    to: isThere ? `/${resource}/${recordId}` : undefined,
    one,
    kind,
    note: fields.length === 0 ? notes[kind] : undefined,
    fields,
    refusal,
    ...(kind === "conflict" &&
      choices && {
        chosenSide: (field) => choices.sideOf(recordId, field),
        onChoose: (field, side) => choices.choose(recordId, field, side),
      }),
  };
}

/** The sides of the fields of a kind; undefined for fields that were changed. */
function sidesOf(kind: SyncChange["kind"], { mode, fileName }: SyncRun): SideNames | undefined {
  if (kind === "kept") return mode === "settle" ? conflictSides.sheet : conflictSides.undo;
  if (kind !== "conflict") return undefined;
  return fileName === null ? conflictSides.sheet : conflictSides.file;
}
