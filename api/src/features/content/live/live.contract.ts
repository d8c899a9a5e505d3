import { z } from "zod";
import { id, instant, text } from "../../../platform/http/values.contract.ts";
import { edition } from "../../foundation/editions/editions.contract.ts";
import { notice } from "../notices/notices.contract.ts";

/** The notice on every page; null when none is published. */
export const shownNotice = notice.pick({ id: true, text: true, link: true }).nullable();
export type ShownNotice = z.input<typeof shownNotice>;

/** Current state of the programme by the event clock. */
export const programmeNow = z.object({
  /** Time of the event clock. */
  at: instant,
  /** Ids of the running sessions. */
  running: z.array(id),
  /** Ids of the next sessions, which start at the same time. */
  next: z.array(id),
});
export type ProgrammeNow = z.input<typeof programmeNow>;

/**
 * Response of `GET /api/live`. Its members are the events of `GET /api/live/events`: `notice`,
 * `now` and `edition`, the current edition.
 */
export const liveState = z.object({ notice: shownNotice, now: programmeNow, edition });
export type LiveState = z.input<typeof liveState>;

/** Number of minutes before the start of a session at which its room opens. */
export const roomOpensBefore = 10;

/**
 * Item of `GET /api/live/rooms`: the room of a session that is running or starts within
 * {@link roomOpensBefore} minutes.
 */
export const openRoom = z.object({
  topicId: id,
  roomUrl: z.string().nullable().describe("Null when this browser needs the code of a pass"),
});
export type OpenRoom = z.input<typeof openRoom>;

/** Query of `GET /api/live/rooms`. */
export const roomsQuery = z.object({
  locked: z
    .stringbool()
    .optional()
    .describe("Whether to list rooms that this browser may not enter, without their addresses"),
});

/** Body of `POST /api/functions/open-rooms`, which returns the open rooms. */
export const roomEntry = z.object({
  code: text(100).min(1, "Enter the code of your pass"),
  /** Edition of the pass; the current one when omitted. */
  editionId: id.optional(),
});
