import type { ResourceProps } from "react-admin";
import { lazyPart } from "../layout/lazy-part.ts";

/** Sync runs. Mails link to their pages. */
export const syncRuns: ResourceProps = {
  name: "sync-runs",
  list: lazyPart(async () => (await import("./SyncRunList.tsx")).SyncRunList),
  edit: lazyPart(async () => (await import("./RunPage.tsx")).RunPage),
};
