import {
  importReading,
  type ImportReading,
} from "api/features/operations/imports/imports.contract";
import {
  importedResource,
  maxImportBytes,
  sourceOf,
} from "api/features/operations/imports/imported-resource.contract";
import type { ColumnChoice } from "api/features/foundation/sheets/sheets.contract";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useEdition } from "../providers/edition.ts";
import { http } from "../providers/http-client.ts";
import { isOfEdition } from "../resources.ts";
import { readChoice } from "./ColumnMapping.tsx";
import { importFailure } from "./import-failure.ts";
import type { ReadingChoice } from "./ImportReadingStep.tsx";
import { syncJobs } from "./sync-jobs.ts";

interface ImportedFile {
  file: File;
  chosen: ReadingChoice;
  /** How the file was read; null until that is known, or when it cannot be read. */
  reading: ImportReading | null;
  columns: ColumnChoice;
}

/** Reads a file, asks about its columns if necessary, and previews it. */
export function useImport(name: string) {
  const resource = importedResource.parse(name);
  const source = sourceOf[resource];
  const { id: editionId } = useEdition();
  const navigate = useNavigate();
  const [current, setCurrent] = useState<ImportedFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);

  function formOf(file: File, fields: Readonly<Record<string, string | undefined>>): FormData {
    const form = new FormData();
    const edition = isOfEdition(name) ? { editionId } : {};
    for (const [field, value] of Object.entries({ resource, ...edition, ...fields })) {
      if (value !== undefined) form.set(field, value);
    }
    // The api ignores form fields after the file.
    form.set("file", file);
    return form;
  }

  async function preview(
    { file, chosen, columns }: ImportedFile,
    isChosen: boolean,
  ): Promise<void> {
    const fields = isChosen ? { columns: JSON.stringify(columns) } : {};
    const body = formOf(file, { mode: "preview", ...chosen, ...fields });
    try {
      const request = { path: "/api/functions/import", body };
      const { runId } = await syncJobs.start(source, { mode: "preview" }, request);
      await navigate(`/sync-runs/${runId}`);
    } catch (error) {
      setFailure(importFailure(error));
    }
  }

  async function read(file: File, chosen: ReadingChoice = {}): Promise<void> {
    setFailure(file.size > maxImportBytes ? tooLarge : null);
    setCurrent({ file, chosen, reading: null, columns: [] });
    if (file.size > maxImportBytes) return;
    setReading(true);
    try {
      const body = formOf(file, { ...chosen });
      const { json } = await http.call("/api/functions/read-import", { method: "POST", body });
      const reading = importReading.parse(json);
      const columns = reading.table === null ? [] : readChoice(reading.table);
      const next = { file, chosen, reading, columns };
      if (reading.isSettled && Object.keys(chosen).length === 0) await preview(next, false);
      else setCurrent(next);
    } catch (error) {
      setFailure(importFailure(error));
    } finally {
      setReading(false);
    }
  }

  return {
    source,
    current,
    failure,
    isReading,
    read: (file: File) => void read(file),
    readAs: (chosen: ReadingChoice) => current && void read(current.file, chosen),
    chooseColumns: (columns: ColumnChoice) => current && setCurrent({ ...current, columns }),
    chooseDay: (day: string) =>
      current && setCurrent({ ...current, chosen: { ...current.chosen, day } }),
    preview: () => current && void preview(current, true),
    forget() {
      setCurrent(null);
      setFailure(null);
    },
  };
}

const tooLarge = `At most ${maxImportBytes / 1024 ** 2} MB`;
