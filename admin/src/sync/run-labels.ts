import type { SyncRun } from "api/features/operations/sync/sync.contract";
import type { SyncTask } from "api/features/foundation/jobs/sync-job.contract";

/** Status marks of runs. */
export const runStates = {
  running: { state: "now", words: "Running" },
  succeeded: { state: "done", words: "Succeeded" },
  failed: { state: "failed", words: "Failed" },
  held: { state: "waiting", words: "Waits for you" },
  cancelled: { state: "noted", words: "Cancelled" },
} as const satisfies Record<SyncRun["state"], object>;

interface ModeWords {
  word: string;
  title: (what: string) => string;
}

/** Names of the run modes: one word, and a title with the source. */
const modes: Record<SyncTask["mode"], ModeWords> = {
  apply: { word: "Sync", title: (what) => `Sync of the ${what}` },
  preview: { word: "Preview", title: (what) => `Preview of the ${what}` },
  undo: { word: "Undo", title: (what) => `Undo in the ${what}` },
  settle: { word: "Conflicts settled", title: (what) => `Conflicts settled in the ${what}` },
  remove: { word: "Removal", title: (what) => `Removal from the ${what}` },
  write: { word: "Sheet written", title: (what) => `Sheet of the ${what} written` },
};

/** "Sync", or "Import" for a file. */
export function modeLabel({ mode, fileName }: Pick<SyncRun, "mode" | "fileName">): string {
  return fileName !== null && mode === "apply" ? "Import" : modes[mode].word;
}

/** "Sync of the speakers", or "Import of speakers.csv" for a file. */
export function titleOf(run: Pick<SyncRun, "mode" | "source" | "fileName">): string {
  const { mode, source, fileName } = run;
  return fileName === null ? modes[mode].title(source) : `${modeLabel(run)} of ${fileName}`;
}

export function startedByLabel({ startedBy, trigger }: SyncRun): string {
  return startedBy ?? (trigger === "schedule" ? "Schedule" : "By hand");
}

/** Non-zero counts: "42 read, 1 added, 2 changed". */
export function summaryOf({ counts, mode }: Pick<SyncRun, "counts" | "mode">): string {
  const left = mode === "undo" ? counts.unchanged : 0;
  const said = [
    [counts.added, "added"],
    [counts.changed, "changed"],
    [counts.missing, mode === "remove" || mode === "undo" ? "removed" : "missing"],
    [counts.conflicts, counts.conflicts === 1 ? "conflict" : "conflicts"],
    [counts.errors, counts.errors === 1 ? "error" : "errors"],
    [left, left === 1 ? "left as it is" : "left as they are"],
  ] as const;
  const worthSaying = said
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`);
  const read = counts.read > 0 ? [`${counts.read} read`] : [];
  return [...read, ...(worthSaying.length > 0 ? worthSaying : ["no changes"])].join(", ");
}

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;
const relative = new Intl.RelativeTimeFormat("en-GB");

/** "4 minutes ago". */
export function ageInWords(seconds: number): string {
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? units[3];
  return relative.format(-Math.floor(seconds / length), unit);
}
