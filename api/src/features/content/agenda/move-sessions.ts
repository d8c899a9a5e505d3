import { raw } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { daysBetween } from "../../foundation/editions/dates.contract.ts";
import type { Edition } from "../../foundation/editions/editions.contract.ts";
import { TopicEntity } from "./agenda.entity.ts";

/** The fields of an edition that its sessions' times are relative to. */
type EditionStart = Pick<Edition, "id" | "firstDay" | "timeZone">;

/**
 * Keeps the day and the local times of an edition's sessions when its first day or time zone
 * changes.
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
