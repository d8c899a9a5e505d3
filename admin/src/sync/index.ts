import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Runs of the spreadsheet syncs; each has a page of its own. */
export const syncRuns: ResourceProps = {
  name: "sync-runs",
  list: lazy(async () => ({ default: (await import("./SyncRuns.tsx")).SyncRuns })),
};
