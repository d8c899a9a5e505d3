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
import { Link as RouterLink } from "react-router-dom";
import type { Change } from "../changes/change.ts";
import { textEdge } from "../changes/ChangedField.tsx";
import { ChangeList } from "../changes/ChangeList.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { PageSteps } from "../lists/PageSteps.tsx";
import { errorMessage } from "../providers/error-message.ts";
import { call } from "../providers/dataProvider.ts";
import { useAction } from "../providers/use-action.ts";
import { changesBetween } from "./comparison.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface HistoryDialogProps {
  resource: RevisedResource;
  recordId: string;
  onClose: () => void;
}

const perPage = 50;

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
          <Comparison resource={resource} revisions={revisions.slice(newer, older + 1)} />
        )}
        <ChangeList
          label="changes"
          changes={revisions.map((revision, index) => ({
            ...changeOf(revision, revisions[index + 1], restore),
            actions: (
              <RevisionActions
                isCompared={compared.includes(revision.id)}
                onCompare={() => toggle(revision.id)}
                isBusy={isBusy}
                runId={revision.runId}
                onRestore={
                  revision.kind !== "deleted" && (index > 0 || page > 1)
                    ? () => void restore(revision.id)
                    : undefined
                }
              />
            ),
          }))}
          isBusy={isBusy}
        />
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

/**
 * A revision as a change. The fields of a record that was added or deleted are not listed.
 * @param previous the revision before; undefined when it is not loaded or there is none
 */
function changeOf(
  { changedBy, fields, ...revision }: Revision,
  previous: Revision | undefined,
  restore: ReturnType<typeof useRestore>["restore"],
): Change {
  return {
    ...revision,
    changedBy: changedBy === null ? [] : [changedBy],
    fields: revision.kind === "changed" ? fields : [],
    onPutBack: previous && ((field) => void restore(previous.id, [field])),
  };
}

interface RevisionActionsProps {
  isCompared: boolean;
  onCompare: () => void;
  isBusy: boolean;
  /** Run that made the change, or null. */
  runId: string | null;
  /** Undefined when there is nothing to restore. */
  onRestore: (() => void) | undefined;
}

function RevisionActions(props: RevisionActionsProps) {
  const { isCompared, onCompare, isBusy, runId, onRestore } = props;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      {onRestore && (
        <ActionButton disabled={isBusy} onClick={onRestore} sx={{ marginInlineStart: textEdge }}>
          Restore as it was then
        </ActionButton>
      )}
      {runId !== null && (
        <Button component={RouterLink} to={`/sync-runs/${runId}`} sx={{ marginInline: textEdge }}>
          Open the run
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
  );
}

/** @param props.revisions all revisions from one to the other, newest first */
function Comparison({ resource, revisions }: Pick<Change, "resource"> & { revisions: Revision[] }) {
  const fields = changesBetween(revisions);
  const note = fields.length === 0 ? "Nothing differs." : "";
  const title = "Changes between the selected versions";
  return (
    <Box
      component="section"
      aria-label="Comparison"
      sx={{
        paddingInline: 2,
        marginBottom: 2,
        border: 1,
        borderColor: "divider",
        "& li": { borderTop: 0 },
      }}
    >
      <ChangeList
        label="comparison"
        changes={[{ id: "compared", resource, title, kind: "changed", note, fields }]}
      />
    </Box>
  );
}

function useRestore() {
  const notify = useNotify();
  const refresh = useRefresh();
  /** Restores the record, or the given fields of it, as they were after the revision. */
  const [restore, isBusy] = useAction(async (revisionId: string, fields?: string[]) => {
    const body = JSON.stringify({ revisionId, fields });
    await call("/api/functions/restore-revision", { method: "POST", body });
    notify("Restored", { type: "success" });
    refresh();
  });
  return { restore, isBusy };
}
