import type { JobProgress } from "api/features/foundation/jobs/jobs.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import {
  syncMode,
  syncResult,
  type SyncResult,
  type SyncTask,
} from "api/features/foundation/jobs/sync-job.contract";
import { createValueStore } from "ui/state/value-store";
import { http } from "../providers/http-client.ts";
import { tabStorage } from "../providers/tab-storage.ts";
import { followJob } from "./follow-job.ts";
import { sources } from "./sources.ts";

/** A sync run in progress. */
export interface SyncJob {
  mode: SyncTask["mode"];
  /** Path of its job in the api; null until the api has returned it. */
  address: string | null;
  /** Null until the job reports progress. */
  progress: JobProgress | null;
}

/** A job stored in the tab's session storage, so that it survives a reload. */
export interface StoredJob {
  /** Path in the api. */
  address: string;
  mode: SyncTask["mode"];
}

/** Thrown when a run was cancelled. */
export class CancelledError extends Error {
  override name = "CancelledError";
}

const underWay = createValueStore<Partial<Record<RunSource, SyncJob | null>>>({});

function set(source: RunSource, job: SyncJob | null) {
  underWay.set({ ...underWay.read(), [source]: job });
}

const keyOf = (source: RunSource) => `sync-job-${source}`;

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

/** Sync runs in progress in this tab. All subscribers share one polling loop per run. */
export const syncJobs = {
  subscribe: underWay.subscribe,

  /** The run of a source; null when none is known. */
  of(source: RunSource): SyncJob | null {
    return underWay.read()[source] ?? null;
  },

  /** The job stored before the page was reloaded; null when there is none. */
  remembered(source: RunSource): StoredJob | null {
    const [word, address] = tabStorage.read(keyOf(source))?.split(" ") ?? [];
    const mode = syncMode.safeParse(word).data;
    return mode === undefined || address === undefined ? null : { address, mode };
  },

  /**
   * Starts a run, or joins one in progress, and follows it to its end.
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
      // Stored so that a reload finds the job even while it is queued and has no run yet.
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

  /** Requests cancellation of the job at an address. Its subscribers receive the result. */
  async cancel(address: string): Promise<void> {
    await http.call(`${address}/cancel`, { method: "POST" });
  },
};
