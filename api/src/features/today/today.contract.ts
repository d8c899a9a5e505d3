import { z } from "zod";
import { id, instant } from "../../platform/http/values.contract.ts";
import { revisedResource, revisionKind, revisionOrigin } from "../revisions/revisions.contract.ts";

/** A visit ends when the page has not been opened for so many minutes. */
export const visitMinutes = 30;

/** How many of each kind are listed. */
export const listedPerKind = 5;

/** How many changed records are listed. */
export const listedChanges = 50;

/** What can wait for a person, the most urgent first. */
export const waitingKind = z.enum([
  "role-requests",
  "conflicts",
  "held-syncs",
  "failed-mails",
  "messages",
  "drafts",
]);
export type WaitingKind = z.infer<typeof waitingKind>;

/** One of what is listed. */
export const todayItem = z.object({
  /** Of the record that it is about; of a conflict the speaker or the session. */
  id,
  title: z.string(),
  /** What is to be known besides; of a sync its source. */
  detail: z.string().nullable(),
  /** Since when it waits, or when it is due; null where nobody has noted that. */
  at: instant.nullable(),
});
export type TodayItem = z.output<typeof todayItem>;

const counted = { count: z.int(), items: z.array(todayItem) };

/** A record that others have changed. */
export const changedRecord = z.object({
  resource: revisedResource,
  recordId: id,
  /** What it is called; null when nothing that names it is kept. */
  title: z.string().nullable(),
  /** `deleted` and `added` where that is among its changes; one that was deleted last is deleted. */
  kind: revisionKind,
  /** How often it was changed. */
  changes: z.int(),
  /** From where it was changed last. */
  origin: revisionOrigin,
  /** E-mails of who did it; none when the system did, or when their accounts are deleted. */
  changedBy: z.array(z.string()),
  /** The last time. */
  changedAt: instant,
});
export type ChangedRecord = z.output<typeof changedRecord>;

/** Answer of `POST /api/functions/today`, which is a visit of the page. */
export const today = z.object({
  /** What waits for a person; nothing that does not. */
  waiting: z.array(z.object({ kind: waitingKind, ...counted })),
  /** Posts that will appear by themselves, the next one first. */
  scheduled: z.object(counted),
  /** When the page was opened last in the visit before; on the first visit when it was opened first. */
  since: instant,
  /** What others have changed since then, the last one first. */
  changed: z.object({ count: z.int(), records: z.array(changedRecord) }),
});
export type Today = z.output<typeof today>;
