import type { SyncRun } from "api/features/operations/sync/sync.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import type { SyncResult, SyncTask } from "api/features/foundation/jobs/sync-job.contract";
import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useGetList, useNotify, useRefresh } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { recordsOf, sources } from "./sources.ts";
import { CancelledError, syncJobs, type StoredJob, type SyncJob } from "./sync-jobs.ts";
import { refetchIntervalMs } from "./sync-runs.ts";
import { previewIsReady, useEndedRun, type EndedRun } from "./use-ended-run.tsx";

/** State and actions of a source's sync. */
export interface Sync {
  /** The run in progress, by any user; null when there is none. */
  job: SyncJob | null;
  /** Starts a run and notifies when it ends. Resolves with whether it succeeded. */
  start: (task: SyncTask) => Promise<boolean>;
  /** The same as `start`, and opens the page of the run when it has succeeded. */
  startAndOpen: (task: SyncTask) => Promise<boolean>;
  /** Cancels the run in progress, by any user. */
  cancel: () => Promise<void>;
}

/** Starts runs of a source, and follows one that is already in progress. */
export function useSync(source: RunSource): Sync {
  const job = useSyncExternalStore(syncJobs.subscribe, () => syncJobs.of(source));
  const notify = useNotify();
  const refresh = useRefresh();
  const announce = useEndedRun();

  async function tell(
    { mode, isOfFile = false, isOpened = false }: Told,
    run: Promise<SyncResult>,
  ) {
    const { failed, refreshAfter } = isOfFile || source === "news" ? ofFiles : sources[source];
    try {
      const result = await run;
      if (mode === "apply") setTimeout(refresh, refreshAfter);
      else refresh();
      const said = successWords(source, { mode, isOfFile }, result);
      await announce({ id: result.runId, mode, isOpened, ...said });
      return true;
    } catch (error) {
      if (error instanceof CancelledError) {
        notify(error.message, { type: "info", messageArgs: { title: "Nothing was changed" } });
        refresh();
        return false;
      }
      const title = mode === "apply" ? failed : "Sync Failed";
      notify(errorMessage(error), { type: "error", messageArgs: { title } });
      refresh();
      return false;
    }
  }

  function start(task: SyncTask, isOpened: boolean) {
    const isOfFile = "file" in task && task.file !== undefined;
    return tell({ mode: task.mode, isOfFile, isOpened }, syncJobs.start(source, task));
  }

  const running = useGetList<SyncRun>(
    "sync-runs",
    {
      filter: { source, state: "running" },
      sort: { field: "startedAt", order: "DESC" },
      pagination: { page: 1, perPage: 1 },
    },
    { refetchInterval: refetchIntervalMs },
  ).data?.[0];
  const { jobId, mode } = running ?? {};

  const followOwn = useEffectEvent((of: RunSource) => {
    const own = syncJobs.remembered(of);
    if (own !== null && syncJobs.of(of) === null) void tell(own, syncJobs.follow(of, own));
  });
  const followAnothers = useEffectEvent((of: RunSource, another: StoredJob) => {
    if (syncJobs.of(of) !== null) return;
    // Only the user who started it is notified.
    void syncJobs.follow(of, another).then(refresh, refresh);
  });
  // Runs once per page. Later runs are followed by the code that starts them.
  useEffect(() => followOwn(source), [source]);
  useEffect(() => {
    if (jobId === undefined || mode === undefined) return;
    followAnothers(source, { address: `/api/jobs/${encodeURIComponent(jobId)}`, mode });
  }, [source, jobId, mode]);

  return {
    job,
    start: (task) => start(task, false),
    startAndOpen: (task) => start(task, true),
    async cancel() {
      const address = job?.address;
      if (!address) return;
      await syncJobs.cancel(address).catch((error: unknown) => {
        notify(errorMessage(error), { type: "error" });
      });
    },
  };
}

interface Told {
  mode: SyncTask["mode"];
  /** Whether it reads a file instead of the sheets. */
  isOfFile?: boolean;
  /** Whether its page opens when it has succeeded. */
  isOpened?: boolean;
}

const ofFiles = { failed: "Import Failed", refreshAfter: 0 };

/** Success messages of a run. */
function successWords(
  source: RunSource,
  { mode, isOfFile }: Told,
  { sheets, counts }: SyncResult,
): Pick<EndedRun, "title" | "words"> {
  switch (mode) {
    case "apply": {
      if (isOfFile) return { words: "The file has been imported" };
      if (source === "speakers") {
        return {
          title: "Sync Successful",
          words: "Speakers have been synced from Google Sheets",
        };
      }
      const total = sheets.reduce((sum, { rows }) => sum + rows, 0);
      const byDay = sheets.map(({ day, rows }) => `Day ${day}: ${rows}`).join(", ");
      return { words: `Synced ${total} items!${byDay && ` (${byDay})`}` };
    }
    case "preview":
      return { words: previewIsReady };
    case "undo":
      return { words: undoneWords(counts.unchanged) };
    case "settle":
      return { words: "The conflicts have been settled" };
    case "remove":
      return { words: `The ${recordsOf[source].many} have been removed` };
    case "write":
      return { words: "The sheet has been written" };
  }
}

/** @param kept number of records that the undo left as they are, wholly or in part */
function undoneWords(kept: number): string {
  if (kept === 0) return "The run has been undone";
  const left = kept === 1 ? "one record is left as it is" : `${kept} records are left as they are`;
  return `The run has been undone, but ${left}`;
}
