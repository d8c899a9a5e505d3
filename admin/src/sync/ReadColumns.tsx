import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from "@mui/material";
import type { ReadColumn, ReadTable } from "api/features/foundation/sheets/sheets.contract";
import type { SyncRun } from "api/features/operations/sync/sync.contract";
import { useId, useState } from "react";
import { ColumnMapping, readChoice } from "./ColumnMapping.tsx";
import { RunPart } from "./RunPart.tsx";
import { canBeReadAgain, usePreviewAgain } from "./use-preview-again.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface ReadColumnsProps {
  run: SyncRun;
}

/** The columns that a run read and skipped, shown above its changes. */
export function ReadColumns({ run }: ReadColumnsProps) {
  const [changed, setChanged] = useState<ReadTable | null>(null);
  const tables = run.tables.filter((table) => saysAnything(table) || canBeReadAgain(run));
  if (tables.length === 0) return null;
  return (
    <RunPart title="What was read">
      <Box sx={{ display: "grid", gap: 2 }}>
        {tables.map((table) => (
          <TableWords key={table.sheet} table={table} hasName={run.tables.length > 1}>
            {canBeReadAgain(run) && (
              <Button size="small" variant="outlined" onClick={() => setChanged(table)}>
                Change the columns
              </Button>
            )}
          </TableWords>
        ))}
      </Box>
      {changed && <ColumnsDialog run={run} table={changed} onClose={() => setChanged(null)} />}
    </RunPart>
  );
}

const isUnread = ({ field, isLeftOut }: ReadColumn) => field === null && !isLeftOut;

const saysAnything = ({ columns, notes }: ReadTable) => notes.length > 0 || columns.some(isUnread);

interface TableWordsProps {
  table: ReadTable;
  hasName: boolean;
  children: React.ReactNode;
}

function TableWords({ table, hasName, children }: TableWordsProps) {
  const { columns, notes, fields } = table;
  const unread = columns.filter(isUnread);
  const read = columns.length - unread.length;
  const labelOf = (field: string) => fields.find((one) => one.field === field)?.label ?? field;
  return (
    <Box sx={{ display: "grid", gap: 1.5, maxWidth: 760, justifyItems: "start" }}>
      {hasName && (
        <Typography variant="subtitle2" component="h3">
          {table.sheet}
        </Typography>
      )}
      {unread.length > 0 ? (
        <Alert severity="warning" sx={{ width: "100%" }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {unread.length === 1
              ? "A column was not read"
              : `${unread.length} columns were not read`}
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: "1.2em", listStyle: "disc" }}>
            {unread.map(({ at, name, samples, guess }) => (
              <Box component="li" key={at} sx={{ overflowWrap: "anywhere" }}>
                {name === "" ? "A column without a name" : name}
                {samples[0] !== undefined && `, such as “${samples[0]}”`}
                {guess !== null && `. Did you mean ${labelOf(guess)}?`}
              </Box>
            ))}
          </Box>
        </Alert>
      ) : (
        <Typography variant="body2">
          {read === 1 ? "The one column was read." : `All ${read} columns were read or left out.`}
        </Typography>
      )}
      {notes.length > 0 && (
        <Box component="ul" sx={{ margin: 0, paddingInlineStart: "1.2em", listStyle: "disc" }}>
          {notes.map((note) => (
            <Typography component="li" variant="body2" key={note} sx={{ overflowWrap: "anywhere" }}>
              {note}
            </Typography>
          ))}
        </Box>
      )}
      {children}
    </Box>
  );
}

interface ColumnsDialogProps extends ReadColumnsProps {
  table: ReadTable;
  onClose: () => void;
}

function ColumnsDialog({ run, table, onClose }: ColumnsDialogProps) {
  const titleId = useId();
  const [choice, setChoice] = useState(() => readChoice(table));
  const { isBusy, previewAgain } = usePreviewAgain(run);
  const { source, importId } = run;

  async function preview() {
    const isPreviewed = await previewAgain("/api/functions/choose-columns", {
      source,
      header: table.header,
      columns: choice,
      ...(importId && { importId }),
    });
    if (isPreviewed) onClose();
  }

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Columns of {table.sheet}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 2 }}>
          Choose what each column is read as. It is remembered for the next table with this header.
        </DialogContentText>
        <ColumnMapping table={table} choice={choice} onChange={setChoice} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <ActionButton variant="contained" disabled={isBusy} onClick={() => void preview()}>
          Preview again
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}
