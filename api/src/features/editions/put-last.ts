import type { TriggerDef } from "@mikro-orm/core";

/** One more than the highest position that a column holds. */
const tooHigh = 2 ** 31;

/**
 * Trigger of a table whose records are ordered by hand within their edition. Whoever adds one, be it
 * the console, a file or an operator in psql: without a position, which is 0 or less, it comes last.
 * @param below from which position on records are in no order
 */
export const putLast = (table: string, below = tooHigh): TriggerDef => ({
  name: "put_last",
  timing: "before",
  events: ["insert"],
  // What is there already comes by an insert that turns into an update.
  body: `
    if new.display_order > 0 or exists (select from ${table} where id = new.id) then return new; end if;
    select least(coalesce(max(display_order), 0) + 1, ${below - 1}) into new.display_order
    from ${table} where edition_id = new.edition_id and display_order < ${below};
    return new;`,
});
