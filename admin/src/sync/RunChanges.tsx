import {
  Box,
  IconButton,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from "@mui/material";
import type { SyncChange, SyncRun } from "api/features/operations/sync/sync.contract";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { optionName } from "../fields/choices.ts";
import { Icon } from "../layout/Icon.tsx";
import { TabStrip } from "../layout/TabStrip.tsx";
import { PagedItems } from "../lists/PagedItems.tsx";
import { ChangedField } from "./ChangedField.tsx";
import { kindWords } from "./run-labels.ts";
import { RunPart } from "./RunPart.tsx";
import { recordsOf } from "./sources.ts";
import { useFieldLabel } from "../layout/use-field-label.ts";

export interface RunChangesProps {
  run: SyncRun;
}

/** The changes of a run by kind and record, with their fields. */
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
          <Table
            size="small"
            sx={{ "& th": { paddingTop: 0 }, "& th, & td": { paddingInline: 1 } }}
          >
            <TableHead>
              <TableRow>
                <TableCell>{recordWord(run)}</TableCell>
                <TableCell sx={onlyWide}>{fieldsWord(shown)}</TableCell>
                <TableCell component="td" />
              </TableRow>
            </TableHead>
            <TableBody>
              {changes.map((change) => (
                <Change
                  key={`${change.key} ${change.recordId}`}
                  change={change}
                  run={run}
                  // Expands short lists; long ones are for looking up single records.
                  beginsOpen={changes.length <= fewChanges}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </PagedItems>
    </RunPart>
  );
}

const fewChanges = 8;
const onlyWide = { display: { xs: "none", sm: "table-cell" } };

const recordWord = ({ source }: SyncRun) => optionName(recordsOf[source].one);

function fieldsWord(kind: SyncChange["kind"]): string {
  if (kind === "added") return "What it has";
  if (kind === "removed") return "What it had";
  return "Fields";
}

interface ChangeProps {
  change: SyncChange;
  run: SyncRun;
  /** Whether its fields are shown initially. */
  beginsOpen: boolean;
}

/** A table row for a record. Its fields expand below. */
function Change({ change, run: { source, fileName }, beginsOpen }: ChangeProps) {
  const { resource } = recordsOf[source];
  const { kind, label, recordId } = change;
  const [isOpen, setOpen] = useState(beginsOpen);
  const labelOf = useFieldLabel(resource);
  const fields = shownFields(change);
  const detailsId = useId();
  const isThere = kind !== "removed" && kind !== "added";
  const names = fields.map(({ field }) => labelOf(field));
  return (
    <>
      <TableRow sx={{ "& > td": { border: isOpen ? 0 : undefined, overflowWrap: "anywhere" } }}>
        <TableCell sx={{ fontWeight: 600 }}>
          {isThere ? (
            <Link component={RouterLink} to={`/${resource}/${recordId}`} underline="hover">
              {label}
            </Link>
          ) : (
            label
          )}
        </TableCell>
        <TableCell sx={{ ...onlyWide, color: "text.secondary" }}>
          {fields.length === 0 ? wordsWithoutFields(kind) : names.join(", ")}
        </TableCell>
        <TableCell align="right" sx={{ width: 56 }}>
          {fields.length > 0 && (
            <IconButton
              size="small"
              aria-label={`Details of ${label}`}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onClick={() => setOpen(!isOpen)}
              sx={{ "& svg": { rotate: isOpen ? "180deg" : "0deg" } }}
            >
              <Icon name="unfold" />
            </IconButton>
          )}
        </TableCell>
      </TableRow>
      {isOpen && fields.length > 0 && (
        <TableRow id={detailsId}>
          <TableCell colSpan={3} sx={{ paddingTop: 0, overflowWrap: "anywhere" }}>
            <Box component="dl" sx={{ margin: 0 }}>
              {fields.map((field) => (
                <ChangedField
                  key={field.field}
                  source={source}
                  from={fileName === null ? "sheet" : "file"}
                  kind={kind}
                  change={field}
                />
              ))}
            </Box>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** For an added or removed record, its non-empty fields; otherwise all fields of the change. */
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
