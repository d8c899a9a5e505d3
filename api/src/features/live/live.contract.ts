import { z } from "zod";
import { id, instant, text } from "../../platform/http/values.contract.ts";
import { edition } from "../editions/editions.contract.ts";
import { notice } from "../notices/notices.contract.ts";

/** The notice that every page shows; null when none is published. */
export const shownNotice = notice.pick({ id: true, text: true, link: true }).nullable();
export type ShownNotice = z.input<typeof shownNotice>;

/** How the programme stands by the event clock. */
export const programmeNow = z.object({
  /** What the event clock showed. */
  at: instant,
  /** Ids of the sessions that are on. */
  running: z.array(id),
  /** Ids of those that begin next, all at the same time. */
  next: z.array(id),
});
export type ProgrammeNow = z.input<typeof programmeNow>;

/** Answer of `GET /api/live`; its members are the events of `GET /api/live/events`: `notice`, `now` and `edition`, the current one. */
export const liveState = z.object({ notice: shownNotice, now: programmeNow, edition });
export type LiveState = z.input<typeof liveState>;

/** Minutes before its beginning from which the room of a session is open. */
export const roomOpensBefore = 10;

/** One of `GET /api/live/rooms`: the room of a session that is on or begins within {@link roomOpensBefore} minutes. */
export const openRoom = z.object({ topicId: id, roomUrl: z.string() });
export type OpenRoom = z.input<typeof openRoom>;

/** Body of `POST /api/functions/open-rooms`, which answers the rooms that are open. */
export const roomEntry = z.object({ code: text(100).min(1, "Enter the code of your pass") });
