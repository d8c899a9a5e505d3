import type { JobProgress } from "api/contract/jobs";
import type { RunSource } from "api/contract/sync";
import { syncMode, syncResult, type SyncResult, type SyncTask } from "api/contract/sync-job";
import { http } from "../providers/http-client.ts";
import { tabStorage } from "../providers/tab-storage.ts";
import { followJob } from "./follow-job.ts";
import { sources } from "./sources.ts";

/** A run that is under way. */
export interface SyncJob {
  mode: SyncTask["mode"];
  /** Where its job is followed; null until the api has said so. */
  address: string | null;
  /** How far it is, once it says so. */
  progress: JobProgress | null;
}

/** A job and its mode, in the tab's storage to survive a reload of the tab. */
export interface StoredJob {
  /** Its path in the api. */
  address: string;
  mode: SyncTask["mode"];
}

/** Why a run has ended that somebody cancelled. */
export class CancelledError extends Error {
  override name = "CancelledError";
}

const underWay = new Map<RunSource, SyncJob>();
const listeners = new Set<() => void>();

function set(source: RunSource, job: SyncJob | null) {
  if (job === null) underWay.delete(source);
  else underWay.set(source, job);
  for (const listener of listeners) listener();
}

const keyOf = (source: RunSource) => `sync-job-${source}`;

/** How a run is asked for. */
interface RunRequest {
  path: string;
  body?: object;
}

function requestOf(source: RunSource, task: SyncTask): RunRequest {
  const isOfSheets = task.mode === "apply" && task.file === undefined;
  return isOfSheets && source !== "news"
    ? sources[source].syncFunction
    : { path: "/api/sync-runs", body: { source, task } };
}

/** Running syncs that this tab knows, each followed once for all components that subscribe. */
export const syncJobs = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** The run of a source; null when none is known. */
  of(source: RunSource): SyncJob | null {
    return underWay.get(source) ?? null;
  },

  /** A job that was started before the page was loaded again. */
  remembered(source: RunSource): StoredJob | null {
    const [word, address] = tabStorage.read(keyOf(source))?.split(" ") ?? [];
    const mode = syncMode.safeParse(word).data;
    return mode === undefined || address === undefined ? null : { address, mode };
  },

  /**
   * Starts a run, or joins the one under way, and follows it to its end.
   * @throws CancelledError, or Error with the reason when it fails
   */
  async start(
    source: RunSource,
    task: SyncTask,
    request: RunRequest = requestOf(source, task),
  ): Promise<SyncResult> {
    const { mode } = task;
    const { path, body } = request;
    set(source, { mode, address: null, progress: null });
    try {
      const { headers } = await http.call(path, {
        method: "POST",
        headers: new Headers({ Prefer: "respond-async" }),
        ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const address = headers.get("location");
      if (address === null) throw new Error("The server did not say how to follow this run.");
      // A reload finds it again, also while it waits in the queue and no run is recorded.
      tabStorage.write(keyOf(source), `${mode} ${address}`);
      return await syncJobs.follow(source, { address, mode });
    } finally {
      set(source, null);
    }
  },

  /**
   * Follows a job to its end.
   * @throws CancelledError, or Error with the reason when it fails
   */
  async follow(source: RunSource, { address, mode }: StoredJob): Promise<SyncResult> {
    set(source, { mode, address, progress: null });
    try {
      const { state, failure, error, result } = await followJob(address, ({ progress }) =>
        set(source, { mode, address, progress }),
      );
      if (failure === "cancelled") throw new CancelledError(error ?? "The run was cancelled.");
      if (state === "failed") throw new Error(error ?? "The run gave no reason.");
      return syncResult.parse(result);
    } finally {
      tabStorage.write(keyOf(source), null);
      set(source, null);
    }
  },

  /** Asks for the end of the run at an address; whoever follows it learns of it there. */
  async cancel(address: string): Promise<void> {
    await http.call(`${address}/cancel`, { method: "POST" });
  },
};
