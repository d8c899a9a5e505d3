import { Box, Link, Typography } from "@mui/material";
import type { SyncChange, SyncRun } from "api/contract/sync";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { TabStrip } from "../layout/TabStrip.tsx";
import { PagedItems } from "../lists/PagedItems.tsx";
import { ChangedField } from "./ChangedField.tsx";
import { kindWords } from "./run-labels.ts";
import { RunPart } from "./RunPart.tsx";
import { recordsOf } from "./sources.ts";

export interface RunChangesProps {
  run: SyncRun;
}

/** What a run did to each record, by kind, field by field. */
export function RunChanges({ run }: RunChangesProps) {
  const byKind = Map.groupBy(run.changes, ({ kind }) => kind);
  const kinds = kindWords.filter(([kind]) => byKind.has(kind));
  const [chosen, choose] = useState<SyncChange["kind"]>();
  const [first] = kinds;
  if (first === undefined) return null;
  const shown = kinds.find(([kind]) => kind === chosen)?.[0] ?? first[0];
  return (
    <RunPart title="Changes">
      <TabStrip role="group" aria-label="Kind of change" sx={{ flexWrap: "wrap", rowGap: 0 }}>
        {kinds.map(([kind, words]) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === shown}
            onClick={() => choose(kind)}
          >
            {words} ({byKind.get(kind)?.length})
          </button>
        ))}
      </TabStrip>
      <PagedItems key={shown} label="changes" items={byKind.get(shown) ?? []}>
        {(changes) => (
          <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
            {changes.map((change) => (
              <Change key={`${change.key} ${change.recordId}`} change={change} run={run} />
            ))}
          </Box>
        )}
      </PagedItems>
    </RunPart>
  );
}

function Change({ change, run: { source, fileName } }: { change: SyncChange; run: SyncRun }) {
  const { resource } = recordsOf[source];
  const { kind, label, recordId, fields } = change;
  const isThere = kind !== "removed" && kind !== "added";
  return (
    <Box
      component="li"
      sx={{ paddingBlock: 2, borderTop: 1, borderColor: "divider", overflowWrap: "anywhere" }}
    >
      <Typography component="h3" sx={{ fontWeight: 600, lineHeight: 1.4 }}>
        {isThere ? (
          <Link component={RouterLink} to={`/${resource}/${recordId}`} underline="hover">
            {label}
          </Link>
        ) : (
          label
        )}
      </Typography>
      {fields.length === 0 ? (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {wordsWithoutFields(kind)}
        </Typography>
      ) : (
        <Box component="dl" sx={{ margin: 0 }}>
          {shownFields(change).map((field) => (
            <ChangedField
              key={field.field}
              source={source}
              from={fileName === null ? "sheet" : "file"}
              kind={kind}
              change={field}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** Of a record that came or went, what it has; of another, all that the run speaks of. */
function shownFields({ kind, fields }: SyncChange) {
  if (kind === "added") return fields.filter(({ after }) => after !== null && after !== "");
  if (kind === "removed") return fields.filter(({ before }) => before !== null && before !== "");
  return fields;
}

function wordsWithoutFields(kind: SyncChange["kind"]): string | null {
  if (kind === "conflict") return "Deleted here, and still in the sheet.";
  if (kind === "missing") return "Still here. It is removed only if you say so, in the settings.";
  if (kind === "kept") return "Stays deleted here.";
  return null;
}
