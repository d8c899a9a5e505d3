import { z } from "zod";
import { id, instant } from "../../../platform/http/values.contract.ts";
import {
  revisedResource,
  revisionKind,
  revisionOrigin,
} from "../../foundation/revisions/revisions.contract.ts";

/** A visit ends when the page has not been opened for this many minutes. */
export const visitMinutes = 30;

/** Maximum number of listed items per kind. */
export const listedPerKind = 5;

/** Maximum number of listed changed records. */
export const listedChanges = 50;

/** Kinds of pending items, most urgent first. */
export const waitingKind = z.enum([
  "role-requests",
  "conflicts",
  "held-syncs",
  "failed-mails",
  "messages",
  "drafts",
]);
export type WaitingKind = z.infer<typeof waitingKind>;

/** A listed item. */
export const todayItem = z.object({
  /** Id of the item's record; for a conflict, of the speaker or the session. */
  id,
  title: z.string(),
  /** Additional detail; for a sync, its source. */
  detail: z.string().nullable(),
  /** When the item became pending or is due; null when unknown. */
  at: instant.nullable(),
});
export type TodayItem = z.output<typeof todayItem>;

const counted = { count: z.int(), items: z.array(todayItem) };

/** A record that other users have changed. */
export const changedRecord = z.object({
  resource: revisedResource,
  recordId: id,
  /** Title of the record; null when no stored revision contains it. */
  title: z.string().nullable(),
  /**
   * `deleted` or `added` when the changes include it; a record whose last change is a deletion is
   * `deleted`.
   */
  kind: revisionKind,
  /** Number of changes. */
  changes: z.int(),
  /** Origin of the last change. */
  origin: revisionOrigin,
  /**
   * E-mail addresses of the authors; empty when the system made the changes or the accounts are
   * deleted.
   */
  changedBy: z.array(z.string()),
  /** Time of the last change. */
  changedAt: instant,
});
export type ChangedRecord = z.output<typeof changedRecord>;

/** Body of `POST /api/functions/today`. */
export const todayRequest = z
  .object({
    /** Whether the page is open: the call then counts as a visit of the page. */
    isOpen: z.boolean().default(true),
  })
  .nullish();
export type TodayRequest = z.input<typeof todayRequest>;

/** Response of `POST /api/functions/today`. */
export const today = z.object({
  /** Pending items; kinds without any are omitted. */
  waiting: z.array(z.object({ kind: waitingKind, ...counted })),
  /** Posts that are scheduled for publication, soonest first. */
  scheduled: z.object(counted),
  /**
   * When the page was last opened in the previous visit; on the first visit, when it was first
   * opened.
   */
  since: instant,
  /** Changes by others since then, latest first. */
  changed: z.object({ count: z.int(), records: z.array(changedRecord) }),
});
export type Today = z.output<typeof today>;
