import { lazy } from "react";
import type { ResourceProps } from "react-admin";

/** Runs of the spreadsheet syncs; each has a page of its own, at the address that mails lead to. */
export const syncRuns: ResourceProps = {
  name: "sync-runs",
  list: lazy(async () => ({ default: (await import("./SyncRunList.tsx")).SyncRunList })),
  edit: lazy(async () => ({ default: (await import("./RunPage.tsx")).RunPage })),
};
