import type { SyncChange, SyncRun } from "api/contract/sync";
import type { SyncTask } from "api/contract/sync-job";

/** How a run stands, as a mark. */
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

/** What each kind of run is called, in a word and with what it was about. */
const modes: Record<SyncTask["mode"], ModeWords> = {
  apply: { word: "Sync", title: (what) => `Sync of the ${what}` },
  preview: { word: "Preview", title: (what) => `Preview of the ${what}` },
  undo: { word: "Undo", title: (what) => `Undo in the ${what}` },
  settle: { word: "Conflicts settled", title: (what) => `Conflicts settled in the ${what}` },
  remove: { word: "Removal", title: (what) => `Removal from the ${what}` },
  write: { word: "Sheet written", title: (what) => `Sheet of the ${what} written` },
};

/** "Sync"; of a file, "Import". */
export function modeLabel({ mode, fileName }: Pick<SyncRun, "mode" | "fileName">): string {
  return fileName !== null && mode === "apply" ? "Import" : modes[mode].word;
}

/** "Sync of the speakers"; of a file, "Import of speakers.csv". */
export function titleOf(run: Pick<SyncRun, "mode" | "source" | "fileName">): string {
  const { mode, source, fileName } = run;
  return fileName === null ? modes[mode].title(source) : `${modeLabel(run)} of ${fileName}`;
}

/** What a run did to records, in the order in which it is shown. */
export const kindWords: readonly (readonly [SyncChange["kind"], string])[] = [
  ["conflict", "Conflicts"],
  ["removed", "Removed"],
  ["missing", "Gone from the sheet"],
  ["renamed", "Renamed"],
  ["changed", "Changed"],
  ["added", "Added"],
  ["kept", "Left as they are"],
];

export function startedByLabel({ startedBy, trigger }: SyncRun): string {
  return startedBy ?? (trigger === "schedule" ? "Schedule" : "By hand");
}

/** "42 read, 1 added, 2 changed": the counts worth saying. */
export function summaryOf({ counts, mode }: SyncRun): string {
  const said = [
    [counts.added, "added"],
    [counts.changed, "changed"],
    [counts.missing, mode === "remove" || mode === "undo" ? "removed" : "missing"],
    [counts.conflicts, counts.conflicts === 1 ? "conflict" : "conflicts"],
    [counts.errors, counts.errors === 1 ? "error" : "errors"],
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
