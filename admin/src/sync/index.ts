import type { ConsoleResource } from "../dialogs/with-dialogs.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

const list = lazyPart(async () => (await import("./SyncRunList.tsx")).SyncRunList);
const edit = lazyPart(async () => (await import("./RunPage.tsx")).RunPage);

/** Sync runs. Mails link to their pages. */
export const syncRuns: ConsoleResource = {
  name: "sync-runs",
  list,
  edit,
  preload: ([id]) => (id === undefined ? list : edit).preload(),
};
