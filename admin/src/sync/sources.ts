import { daysOf, type EventDates } from "api/contract/editions";
import type { RunSource, SyncSource } from "api/contract/sync";
import type { ResourceName } from "../resources.ts";

/** What the records of a run are called, one and many, and their resource. */
interface RecordsDescription {
  one: string;
  many: string;
  resource: ResourceName;
}

/** The records that runs change. */
export const recordsOf: Record<RunSource, RecordsDescription> = {
  speakers: { one: "speaker", many: "speakers", resource: "speakers" },
  agenda: { one: "session", many: "sessions", resource: "topics" },
  news: { one: "post", many: "posts", resource: "news" },
};

/** What the console says of a source of spreadsheets. */
interface SourceDescription {
  title: string;
  /** The button that syncs, idle and running. */
  sync: string;
  syncing: string;
  /** The function that syncs it. */
  syncFunction: { path: string; body?: object };
  /** Title of the message when a sync has failed, if not {@link failedTitle}. */
  failed: string;
  /** Milliseconds from the success of a sync until the page shows the new data. */
  refreshAfter: number;
}

/** Everything that can be synced from spreadsheets. */
export const sources: Record<SyncSource, SourceDescription> = {
  speakers: {
    title: "Speaker sync",
    sync: "Sync speakers",
    syncing: "Syncing speakers...",
    syncFunction: { path: "/api/functions/manual-sync-trigger", body: { trigger: "manual" } },
    failed: "Sync Failed",
    refreshAfter: 0,
  },
  agenda: {
    title: "Agenda sync",
    sync: "Sync agenda",
    syncing: "Syncing agenda...",
    syncFunction: { path: "/api/functions/manual-agenda-sync" },
    failed: "Failed to sync agenda from Google Sheets",
    refreshAfter: 1500,
  },
};

/** The sheets of a source that can be downloaded, and the part of the query that names each. */
export function templatesOf(
  source: SyncSource,
  dates: EventDates,
): readonly { name: string; query: string }[] {
  return source === "speakers"
    ? [{ name: "speakers", query: "" }]
    : daysOf(dates).map((day) => ({ name: `agenda-day${day}`, query: `?day=${day}` }));
}
