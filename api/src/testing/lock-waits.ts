import type { EntityManager } from "@mikro-orm/postgresql";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";

/** Waits until `count` sessions of a database wait for a lock. */
export async function lockWaits(em: EntityManager, count = 1): Promise<void> {
  await eventually(async () => {
    const waiting = await em
      .fork()
      .execute(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    expect(waiting).toHaveLength(count);
  });
}
