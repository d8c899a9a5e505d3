import { jobStatus, type JobProgress } from "api/contract/jobs";
import { useEffect, useRef, useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { http } from "../providers/http-client.ts";
import { followJob } from "./follow-job.ts";

/** The sync of the speakers, as the settings page shows it. */
export interface SpeakerSync {
  /** Whether a run started here is under way. */
  isRunning: boolean;
  /** How far it is, once it says so. */
  progress: JobProgress | null;
  /** Starts a run, or joins the one under way. */
  start: () => Promise<void>;
}

/** Starts the sync of the speakers and follows it to its end. */
export function useSpeakerSync(): SpeakerSync {
  const [isRunning, setRunning] = useState(false);
  const [progress, setProgress] = useState<JobProgress | null>(null);
  const leaving = useRef(new AbortController());
  const notify = useNotify();
  const refresh = useRefresh();

  useEffect(() => {
    const page = new AbortController();
    leaving.current = page;
    return () => page.abort();
  }, []);

  async function start() {
    const { signal } = leaving.current;
    setRunning(true);
    setProgress(null);
    try {
      const { json } = await http.call("/api/functions/manual-sync-trigger", {
        method: "POST",
        headers: new Headers({ Prefer: "respond-async" }),
        body: JSON.stringify({ trigger: "manual" }),
      });
      const { id } = jobStatus.parse(json);
      const ended = await followJob(id, (status) => setProgress(status.progress), signal);
      if (ended.state === "failed") throw new Error(ended.error ?? "The run gave no reason.");
      notify("Speakers have been synced from Google Sheets", {
        type: "success",
        messageArgs: { title: "Sync Successful" },
      });
    } catch (error) {
      if (signal.aborted) return;
      notify(error instanceof Error ? error.message : "The run gave no reason.", {
        type: "error",
        messageArgs: { title: "Sync Failed" },
      });
    }
    setRunning(false);
    refresh();
  }

  return { isRunning, progress, start };
}
