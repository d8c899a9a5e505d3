import type { ResourceProps } from "react-admin";
import { lazyPart } from "../layout/lazy-part.ts";

/** Runs of the spreadsheet syncs; each has a page of its own, at the address that mails lead to. */
export const syncRuns: ResourceProps = {
  name: "sync-runs",
  list: lazyPart(async () => (await import("./SyncRunList.tsx")).SyncRunList),
  edit: lazyPart(async () => (await import("./RunPage.tsx")).RunPage),
};
