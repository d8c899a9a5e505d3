import type { TriggerDef } from "@mikro-orm/core";

/** One more than the maximum position of the column. */
const tooHigh = 2 ** 31;

/**
 * Trigger for a table whose records are ordered manually within their edition. A new record without
 * a position (0 or less) is placed last, whether the console, a file or an operator in psql adds
 * it.
 * @param below records at or above this position are unordered
 */
export const putLast = (table: string, below = tooHigh): TriggerDef => ({
  name: "put_last",
  timing: "before",
  events: ["insert"],
  // An existing row arrives here by an insert that becomes an update.
  body: `
    if new.display_order > 0 or exists (select from ${table} where id = new.id) then return new; end if;
    select least(coalesce(max(display_order), 0) + 1, ${below - 1}) into new.display_order
    from ${table} where edition_id = new.edition_id and display_order < ${below};
    return new;`,
});
