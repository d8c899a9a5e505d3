import type { ConsoleResource } from "../dialogs/with-dialogs.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

const list = lazyPart(async () => (await import("./JobList.tsx")).JobList);

/** Background jobs: mails, syncs and the nightly clean-up. */
export const jobs: ConsoleResource = { name: "jobs", list, preload: list.preload };
