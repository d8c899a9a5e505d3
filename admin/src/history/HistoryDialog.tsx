import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Typography,
} from "@mui/material";
import type {
  Revision,
  RevisedResource,
} from "api/features/foundation/revisions/revisions.contract";
import { useId, useState } from "react";
import { useGetList, useNotify, useRefresh } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { useFieldLabel } from "../layout/use-field-label.ts";
import { kindWords, originWords } from "../layout/revision-words.ts";
import { Waiting } from "../layout/Waiting.tsx";
import { PageSteps } from "../lists/PageSteps.tsx";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { forgetVersions } from "../providers/versions.ts";
import { changesBetween } from "./comparison.ts";
import { RevisedField } from "./RevisedField.tsx";

export interface HistoryDialogProps {
  resource: RevisedResource;
  recordId: string;
  onClose: () => void;
}

const perPage = 50;

/** Aligns the label of a button with the text above it. */
const textEdge = "-12px";

/**
 * The history of a record, newest change first: what changed, by whom and from where. Allows
 * undoing changes.
 */
export function HistoryDialog({ resource, recordId, onClose }: HistoryDialogProps) {
  const titleId = useId();
  const { restore, isBusy } = useRestore();
  const [page, setPage] = useState(1);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const {
    data,
    total = 0,
    error,
  } = useGetList<Revision>("revisions", {
    filter: { resource, recordId },
    sort: { field: "changedAt", order: "DESC" },
    pagination: { page, perPage },
  });
  const revisions = data ?? [];
  const ends = revisions.flatMap(({ id }, index) => (compared.includes(id) ? [index] : []));
  const [newer, older] = ends;

  function toggle(id: string) {
    const others = compared.filter((other) => other !== id);
    setCompared(others.length < compared.length ? others : [...others.slice(-1), id]);
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>History</DialogTitle>
      <DialogContent dividers>
        {error && <Typography role="alert">{errorMessage(error)}</Typography>}
        {!data && !error && <Waiting label="Loading" />}
        {data?.length === 0 && <Typography>Nothing has been changed yet.</Typography>}
        {newer !== undefined && older !== undefined && (
          <Box
            component="section"
            aria-label="Comparison"
            sx={{ padding: 2, marginBottom: 2, border: 1, borderColor: "divider" }}
          >
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              Changes between the selected versions
            </Typography>
            <Fields
              resource={resource}
              fields={changesBetween(revisions.slice(newer, older + 1))}
            />
          </Box>
        )}
        <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: "none" }}>
          {revisions.map((revision, index) => (
            <RevisionEntry
              key={revision.id}
              resource={resource}
              revision={revision}
              previous={revisions[index + 1]}
              isNewest={index === 0 && page === 1}
              isCompared={compared.includes(revision.id)}
              onCompare={() => toggle(revision.id)}
              isBusy={isBusy}
              onRestore={restore}
            />
          ))}
        </Box>
        {total > perPage && (
          <PageSteps total={total} page={page} perPage={perPage} onPage={setPage} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface Restoring {
  /** Restores the record, or the given fields of it, as they were after the revision. */
  restore: (revisionId: string, fields?: string[]) => Promise<void>;
  isBusy: boolean;
}

function useRestore(): Restoring {
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  async function restore(revisionId: string, fields?: string[]) {
    setBusy(true);
    try {
      const body = JSON.stringify({ revisionId, fields });
      await http.call("/api/functions/restore-revision", { method: "POST", body });
      // The form continues with the current record.
      forgetVersions();
      notify("Restored", { type: "success" });
      refresh();
    } catch (reason) {
      notify(errorMessage(reason), { type: "error" });
    }
    setBusy(false);
  }
  return { restore, isBusy };
}

interface RevisionEntryProps {
  resource: RevisedResource;
  revision: Revision;
  /** The revision before; undefined when it is not loaded or there is none. */
  previous: Revision | undefined;
  isNewest: boolean;
  isCompared: boolean;
  onCompare: () => void;
  isBusy: boolean;
  onRestore: Restoring["restore"];
}

function RevisionEntry(props: RevisionEntryProps) {
  const { resource, revision, previous, isNewest, isCompared, onCompare, isBusy, onRestore } =
    props;
  const { id, kind, changedBy, origin, changedAt, fields } = revision;
  const titleId = useId();
  return (
    <Box component="li" sx={{ paddingBlock: 2, borderTop: 1, borderColor: "divider" }}>
      <div role="group" aria-labelledby={`${titleId} ${titleId}at`}>
        <Typography id={titleId} component="h3" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {kindWords[kind]} {changedBy !== null && `by ${changedBy} `}
          {originWords[origin]}
        </Typography>
        <Typography id={`${titleId}at`} variant="body2" sx={{ color: "text.secondary" }}>
          <Instant value={changedAt} />
        </Typography>
        {kind === "changed" && (
          <Fields
            resource={resource}
            fields={fields}
            isBusy={isBusy}
            putBack={previous && ((field) => void onRestore(previous.id, [field]))}
          />
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
          {!isNewest && kind !== "deleted" && (
            <Button
              disabled={isBusy}
              onClick={() => void onRestore(id)}
              sx={{ marginInlineStart: textEdge }}
            >
              Restore as it was then
            </Button>
          )}
          <FormControlLabel
            control={
              <Checkbox
                checked={isCompared}
                onChange={onCompare}
                // The theme's default label is for table rows.
                slotProps={{ input: { "aria-label": "Compare" } }}
              />
            }
            label="Compare"
          />
        </Box>
      </div>
    </Box>
  );
}

interface FieldsProps {
  resource: RevisedResource;
  fields: Revision["fields"];
  isBusy?: boolean;
  /** Restores the previous value of a field. When omitted, the previous value is unknown. */
  putBack?: ((field: string) => void) | undefined;
}

function Fields({ resource, fields, isBusy, putBack }: FieldsProps) {
  const labelOf = useFieldLabel(resource);
  if (fields.length === 0) return <Typography variant="body2">Nothing differs.</Typography>;
  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {fields.map((change) => (
        <RevisedField
          key={change.field}
          resource={resource}
          change={change}
          action={
            putBack && (
              <Button
                aria-label={`Put back: ${labelOf(change.field)}`}
                disabled={isBusy}
                onClick={() => putBack(change.field)}
                sx={{ marginInlineStart: textEdge }}
              >
                Put back
              </Button>
            )
          }
        />
      ))}
    </Box>
  );
}
