import type { JobName, JobState } from "api/features/foundation/jobs/jobs.contract";
import type { StateMarkProps } from "../layout/StateMark.tsx";

export const jobNames: Record<JobName, string> = {
  "sync-speakers": "Sync of the speakers",
  "sync-agenda": "Sync of the agenda",
  "sync-news": "Import of posts",
  mail: "Mail",
  purge: "Nightly clean-up",
  "make-variants": "Picture for pages",
  "check-readiness": "Nightly readiness check",
};

/** Labels and icons of job states. */
export const jobStates: Record<JobState, { state: StateMarkProps["state"]; words: string }> = {
  waiting: { state: "waiting", words: "Waits" },
  active: { state: "now", words: "Runs" },
  completed: { state: "done", words: "Done" },
  failed: { state: "failed", words: "Failed" },
};

/** "40 ms", "3.2 s" or "4 min". */
export function spokenDuration(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} s`;
  return `${Math.round(ms / 60_000)} min`;
}
