import { daysOf, type EventDates } from "api/features/foundation/editions/editions.contract";
import type { RunSource, SyncSource } from "api/features/foundation/jobs/sync-source.contract";
import type { ResourceName } from "../resources.ts";

/** Singular and plural noun of a run's records, and their resource. */
interface RecordsDescription {
  one: string;
  many: string;
  resource: ResourceName;
}

export const recordsOf: Record<RunSource, RecordsDescription> = {
  speakers: { one: "speaker", many: "speakers", resource: "speakers" },
  agenda: { one: "session", many: "sessions", resource: "topics" },
  news: { one: "post", many: "posts", resource: "news" },
};

/** Texts and settings of a spreadsheet source. */
interface SourceDescription {
  title: string;
  /** Labels of the sync button, idle and running. */
  sync: string;
  syncing: string;
  /** The api call that syncs it. */
  syncFunction: { path: string; body?: object };
  /** Title of the failure message. Defaults to {@link failedTitle}. */
  failed: string;
  /** Milliseconds between a successful sync and the refresh of the page. */
  refreshAfter: number;
}

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

/** The downloadable sheets of a source, each with its query parameter. */
export function templatesOf(
  source: SyncSource,
  dates: EventDates,
): readonly { name: string; query: string }[] {
  return source === "speakers"
    ? [{ name: "speakers", query: "" }]
    : daysOf(dates).map((day) => ({ name: `agenda-day${day}`, query: `?day=${day}` }));
}
