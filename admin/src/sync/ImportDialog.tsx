import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { importedResource, maxImportBytes, maxImportRows, sourceOf } from "api/contract/imports";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useEdition } from "../providers/edition.ts";
import { isOfEdition, useDescribedResource } from "../resources.ts";
import { FileInput } from "./FileInput.tsx";
import { importFailure } from "./import-failure.ts";
import { syncJobs } from "./sync-jobs.ts";
import { SyncProgress } from "./SyncProgress.tsx";
import { useSync } from "./use-sync.ts";

export interface ImportDialogProps {
  onClose: () => void;
}

/** Previews what a file changes in the list around it; from the page of that run it is applied. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const titleId = useId();
  const { name, described } = useDescribedResource();
  const resource = importedResource.parse(name);
  const source = sourceOf[resource];
  const { id: editionId, name: editionName } = useEdition();
  const sync = useSync(source);
  const navigate = useNavigate();
  const [fileName, setFileName] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function preview(file: File) {
    setFileName(file.name);
    setFailure(file.size > maxImportBytes ? `At most ${megabytes} MB` : null);
    if (file.size > maxImportBytes) return;
    const form = new FormData();
    const ofEdition = isOfEdition(name) ? { editionId } : {};
    for (const [field, value] of Object.entries({ resource, mode: "preview", ...ofEdition })) {
      form.set(field, value);
    }
    form.set("file", file);
    try {
      const request = { path: "/api/functions/import", body: form };
      const { runId } = await syncJobs.start(source, { mode: "preview" }, request);
      await navigate(`/sync-runs/${runId}`);
    } catch (error) {
      setFailure(importFailure(error));
    }
  }

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Import {described.many}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ marginBottom: 3 }}>
          You see first what the file would change
          {isOfEdition(name) && ` in ${editionName}`}. What it does not name stays as it is.
        </DialogContentText>
        <Box sx={{ display: "grid", gap: 2 }}>
          <FileInput
            label="Choose a file, or drop it here"
            hint={`CSV, XLSX or JSON, at most ${megabytes} MB and ${maxImportRows.toLocaleString("en-GB")} ${described.many}`}
            accept=".csv,.tsv,.txt,.xlsx,.json"
            fileName={fileName}
            failure={failure}
            disabled={sync.job !== null}
            onChoose={(file) => void preview(file)}
          />
          <SyncProgress sync={sync} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const megabytes = maxImportBytes / 1024 ** 2;
