import { raw } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { daysBetween } from "../editions/dates.contract.ts";
import type { Edition } from "../editions/editions.contract.ts";
import { TopicEntity } from "./agenda.entity.ts";

/** What the times of an edition's sessions are counted from. */
type EditionStart = Pick<Edition, "id" | "firstDay" | "timeZone">;

/**
 * Keeps each session of an edition on its day, and its times on what the clocks show, when the
 * edition begins on another day or is planned in another zone.
 */
export async function moveSessions(
  tx: EntityManager,
  from: EditionStart,
  to: EditionStart,
): Promise<void> {
  const days = daysBetween(from.firstDay, to.firstDay);
  if (days === 0 && from.timeZone === to.timeZone) return;
  const moved = (column: string) =>
    raw(`(${column} at time zone ? + make_interval(days => ?)) at time zone ?`, [
      from.timeZone,
      days,
      to.timeZone,
    ]);
  await tx.nativeUpdate(
    TopicEntity,
    { edition: from.id },
    { startTime: moved("start_time"), endTime: moved("end_time"), updatedAt: raw("now()") },
  );
}
