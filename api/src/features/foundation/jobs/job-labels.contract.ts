/** Labels of the fields of a job. The console shows them without loading the schemas of the fields. */
export const jobLabels = {
  name: "What",
  state: "State",
  attempts: "Attempts",
  addedAt: "Asked for",
  dueAt: "Due",
  startedAt: "Started",
  endedAt: "Ended",
  durationMs: "Took",
  progress: "Progress",
  error: "Why",
} as const;
