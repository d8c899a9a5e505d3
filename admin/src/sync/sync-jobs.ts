import { jobStatus, type JobProgress } from "api/contract/jobs";
import {
  syncMode,
  syncResult,
  type SyncResult,
  type SyncSource,
  type SyncTask,
} from "api/contract/sync";
import { http } from "../providers/http-client.ts";
import { followJob } from "./follow-job.ts";

/** A run that is under way. */
export interface SyncJob {
  mode: SyncTask["mode"];
  /** How far it is, once it says so. */
  progress: JobProgress | null;
}

/** A job and its mode, in `sessionStorage` to survive a reload of the tab. */
export interface StoredJob {
  jobId: string;
  mode: SyncTask["mode"];
}

const underWay = new Map<SyncSource, SyncJob>();
const listeners = new Set<() => void>();

function set(source: SyncSource, job: SyncJob | null) {
  if (job === null) underWay.delete(source);
  else underWay.set(source, job);
  for (const listener of listeners) listener();
}

const keyOf = (source: SyncSource) => `sync-job-${source}`;

/** Running syncs that this tab knows, each followed once for all components that subscribe. */
export const syncJobs = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The run of a source; null when none is known. */
  of(source: SyncSource): SyncJob | null {
    return underWay.get(source) ?? null;
  },

  /** A job that was started before the page was loaded again. */
  remembered(source: SyncSource): StoredJob | null {
    const [word, jobId] = sessionStorage.getItem(keyOf(source))?.split(" ") ?? [];
    const mode = syncMode.safeParse(word).data;
    return mode === undefined || jobId === undefined ? null : { jobId, mode };
  },

  /**
   * Starts a run, or joins the one under way, and follows it to its end.
   * @throws Error with the reason when it fails
   */
  async start(source: SyncSource, task: SyncTask): Promise<SyncResult> {
    set(source, { mode: task.mode, progress: null });
    try {
      const { json } = await http.call("/api/sync-runs", {
        method: "POST",
        headers: new Headers({ Prefer: "respond-async" }),
        body: JSON.stringify({ source, task }),
      });
      const job = { jobId: jobStatus.parse(json).id, mode: task.mode };
      // A reload finds it again, also while it waits in the queue and no run is recorded.
      sessionStorage.setItem(keyOf(source), `${job.mode} ${job.jobId}`);
      return await syncJobs.follow(source, job);
    } finally {
      set(source, null);
    }
  },

  /**
   * Follows a job to its end.
   * @throws Error with the reason when it fails
   */
  async follow(source: SyncSource, { jobId, mode }: StoredJob): Promise<SyncResult> {
    set(source, { mode, progress: null });
    try {
      const ended = await followJob(jobId, ({ progress }) => set(source, { mode, progress }));
      if (ended.state === "failed") throw new Error(ended.error ?? "The run gave no reason.");
      return syncResult.parse(ended.result);
    } finally {
      sessionStorage.removeItem(keyOf(source));
      set(source, null);
    }
  },
};
