import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from "@mui/material";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import type { ImportReading } from "api/features/operations/imports/imports.contract";
import {
  maxImportBytes,
  maxImportRows,
} from "api/features/operations/imports/imported-resource.contract";
import type { ColumnChoice } from "api/features/foundation/sheets/sheets.contract";
import { useId } from "react";
import { useEdition } from "../providers/edition.ts";
import { isOfEdition, useDescribedResource } from "../resources.ts";
import { FileInput } from "./FileInput.tsx";
import { ImportReadingStep } from "./ImportReadingStep.tsx";
import { SyncProgress } from "./SyncProgress.tsx";
import { useImport } from "./use-import.ts";
import { useSync } from "./use-sync.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface ImportDialogProps {
  onClose: () => void;
}

/**
 * Shows how a file was read, and previews its changes to the surrounding list. They are applied
 * from the page of the preview run.
 */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const titleId = useId();
  const { name, described } = useDescribedResource();
  const edition = useEdition();
  const file = useImport(name);
  const { current, failure, isReading } = file;
  const sync = useSync(file.source);
  const reading = current?.reading ?? null;
  const isBusy = sync.job !== null || isReading;

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={reading ? "md" : "sm"}
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Import {described.many}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 3 }}>
          {reading ? columnsRequest(reading) : fileRequest(name, edition)}
        </DialogContentText>
        <Box sx={{ display: "grid", gap: 2 }}>
          {current && reading ? (
            <ImportReadingStep
              reading={reading}
              many={described.many}
              edition={edition}
              choice={current.columns}
              chosen={current.pending ?? current.chosen}
              isReading={isReading}
              onColumns={file.chooseColumns}
              onRead={file.readAs}
              onDay={file.chooseDay}
            />
          ) : (
            <FileInput
              label="Choose a file, or drop it here"
              hint={`CSV, XLSX or JSON, at most ${megabytes} MB and ${maxImportRows.toLocaleString("en-GB")} ${described.many}`}
              accept=".csv,.tsv,.txt,.xlsx,.json"
              fileName={current?.file.name ?? null}
              failure={failure}
              disabled={isBusy}
              onChoose={file.read}
            />
          )}
          {reading && <Failure text={failure} />}
          <SyncProgress sync={sync} />
        </Box>
      </DialogContent>
      <ImportActions file={file} isBusy={isBusy} onClose={onClose} />
    </Dialog>
  );
}

function Failure({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Typography role="alert" variant="body2" sx={{ color: "error.main" }}>
      {text}
    </Typography>
  );
}

interface ImportActionsProps extends ImportDialogProps {
  file: ReturnType<typeof useImport>;
  isBusy: boolean;
}

function ImportActions({ file, isBusy, onClose }: ImportActionsProps) {
  const { current } = file;
  const reading = current?.reading ?? null;
  return (
    <DialogActions>
      {reading && <Button onClick={file.forget}>Choose another file</Button>}
      <Button onClick={onClose}>Close</Button>
      {current && reading && (
        <ActionButton
          variant="contained"
          disabled={isBusy || !canBePreviewed(reading, current.columns, current.chosen.day)}
          onClick={file.preview}
        >
          Preview
        </ActionButton>
      )}
    </DialogActions>
  );
}

function fileRequest(resource: string, edition: Pick<Edition, "name">): string {
  const within = isOfEdition(resource) ? ` in ${edition.name}` : "";
  return `You see first what the file would change${within}. What it does not name stays as it is.`;
}

function columnsRequest({ fileName }: ImportReading): string {
  return `Choose the field of each column of ${fileName}. A preview of the changes follows.`;
}

/** Whether at least one column is mapped, and a day is chosen when the rows have none. */
function canBePreviewed(
  { table, needsDay }: ImportReading,
  columns: ColumnChoice,
  day: string | undefined,
): boolean {
  if (table === null || columns.every((field) => field === null)) return false;
  return !needsDay || (day !== undefined && day !== "");
}

const megabytes = maxImportBytes / 1024 ** 2;
