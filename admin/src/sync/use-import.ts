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
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useIsMounted } from "../layout/use-is-mounted.ts";
import { useEdition } from "../providers/edition.ts";
import { http } from "../providers/http-client.ts";
import { isOfEdition } from "../resources.ts";
import { readChoice } from "./ColumnMapping.tsx";
import { importFailure } from "./import-failure.ts";
import type { ReadingChoice } from "./ImportReadingStep.tsx";
import { syncJobs } from "./sync-jobs.ts";
import { previewIsReady, useEndedRun } from "./use-ended-run.tsx";

interface ImportedFile {
  file: File;
  /** The choice that the file was read with, and the day of its rows. */
  chosen: ReadingChoice;
  /** The choice that it is being read with; null when it is not being read. */
  pending: ReadingChoice | null;
  /** How the file was read; null until that is known, or when it cannot be read. */
  reading: ImportReading | null;
  columns: ColumnChoice;
}

/** Reads a file, asks about its columns if necessary, and previews it. */
export function useImport(name: string) {
  const resource = importedResource.parse(name);
  const source = sourceOf[resource];
  const { id: editionId } = useEdition();
  const isMounted = useIsMounted();
  const announce = useEndedRun();
  const notify = useNotify();
  const [current, setCurrent] = useState<ImportedFile | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Number of readings so far: only the result of the last one is used. */
  const readings = useRef(0);

  function formOf(file: File, fields: Readonly<Record<string, string | undefined>>): FormData {
    const edition = isOfEdition(name) ? { editionId } : {};
    return formDataOf(file, { resource, ...edition, ...fields });
  }

  async function preview(
    { file, chosen }: Pick<ImportedFile, "file" | "chosen">,
    columns?: ColumnChoice,
  ): Promise<void> {
    const mapping = { columns: columns && JSON.stringify(columns) };
    const body = formOf(file, { mode: "preview", ...chosen, ...mapping });
    try {
      const request = { path: "/api/functions/import", body };
      const { runId } = await syncJobs.start(source, { mode: "preview" }, request);
      await announce({ id: runId, mode: "preview", isOpened: true, words: previewIsReady });
    } catch (error) {
      setFailure(importFailure(error));
      if (isMounted.current) return;
      notify(importFailure(error), { type: "error", messageArgs: { title: "Import Failed" } });
    }
  }

  async function read(file: File, chosen: ReadingChoice = {}): Promise<void> {
    readings.current += 1;
    const request = readings.current;
    const isOutdated = () => !isMounted.current || request !== readings.current;
    const isTooLarge = file.size > maxImportBytes;
    const pending = isTooLarge ? null : chosen;
    setFailure(isTooLarge ? tooLarge : null);
    // What was read before stays until the file has been read in another way.
    setCurrent((now) => ({ ...(now?.file === file ? now : unread(file)), pending }));
    if (isTooLarge) return;
    try {
      const reading = await readingOf(formOf(file, { ...chosen }));
      if (isOutdated()) return;
      const isSettled = reading.isSettled && Object.keys(chosen).length === 0;
      setCurrent((now) => ({
        file,
        chosen: now?.pending ?? chosen,
        pending: null,
        reading: isSettled ? null : reading,
        columns: reading.table === null ? [] : readChoice(reading.table),
      }));
      if (isSettled) await preview({ file, chosen });
    } catch (error) {
      if (isOutdated()) return;
      setFailure(importFailure(error));
      setCurrent((now) => now && { ...now, pending: null });
    }
  }

  return {
    source,
    current,
    failure,
    isReading: current !== null && current.pending !== null,
    read: (file: File) => void read(file),
    readAs: (chosen: ReadingChoice) => current && void read(current.file, chosen),
    chooseColumns: (columns: ColumnChoice) => current && setCurrent({ ...current, columns }),
    chooseDay: (day: string) =>
      current &&
      setCurrent({
        ...current,
        chosen: { ...current.chosen, day },
        pending: current.pending && { ...current.pending, day },
      }),
    preview: () => current && void preview(current, current.columns),
    forget() {
      readings.current += 1;
      setCurrent(null);
      setFailure(null);
    },
  };
}

const unread = (file: File) => ({ file, chosen: {}, reading: null, columns: [] });

function formDataOf(file: File, fields: Readonly<Record<string, string | undefined>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(field, value);
  }
  // The api ignores form fields after the file.
  form.set("file", file);
  return form;
}

async function readingOf(body: FormData): Promise<ImportReading> {
  const { json } = await http.call("/api/functions/read-import", { method: "POST", body });
  return importReading.parse(json);
}

const tooLarge = `At most ${maxImportBytes / 1024 ** 2} MB`;
