import type { SyncRun } from "api/features/operations/sync/sync.contract";
import { useState } from "react";
import { useNotify } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { useSync } from "./use-sync.ts";

/** Whether a run has applied nothing yet, so that it can be read in another way. */
export function canBeReadAgain({ mode, state }: SyncRun): boolean {
  return mode === "preview" || state === "held" || state === "failed";
}

/** Stores a choice for how a run's rows are read, previews them again and opens that preview. */
export function usePreviewAgain({ source, importId }: Pick<SyncRun, "source" | "importId">) {
  const [isSaving, setSaving] = useState(false);
  const sync = useSync(source);
  const notify = useNotify();

  /**
   * Resolves with whether it succeeded.
   * @param path endpoint that stores the choice
   */
  async function previewAgain(path: string, choice: object): Promise<boolean> {
    setSaving(true);
    try {
      await http.call(path, { method: "POST", body: JSON.stringify(choice) });
    } catch (error) {
      notify(errorMessage(error), { type: "error" });
      return false;
    } finally {
      setSaving(false);
    }
    const file = importId === null ? {} : { file: { importId, keep: "ours" as const } };
    return sync.startAndOpen({ mode: "preview", ...file });
  }

  return { isBusy: isSaving || sync.job !== null, previewAgain };
}
