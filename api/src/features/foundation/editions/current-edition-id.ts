import { Routine } from "@mikro-orm/core";

/**
 * `current_edition_id()`: the default of every column that references a record's edition. The
 * snapshot of the migrations contains no routines, so each new migration is generated with a
 * statement that creates it again: remove that statement.
 */
export const currentEditionId = new Routine({
  name: "current_edition_id",
  type: "function",
  language: "sql",
  returns: { runtimeType: "string", columnType: "uuid" },
  body: "select id from editions where state = 'current'",
});
