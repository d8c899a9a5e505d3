import { Routine } from "@mikro-orm/core";

/**
 * `current_edition_id()`: the default of every column that says to which edition a record belongs.
 * The snapshot of the migrations holds no routines, so that each new migration is made with a
 * statement that creates it again: leave that out.
 */
export const currentEditionId = new Routine({
  name: "current_edition_id",
  type: "function",
  language: "sql",
  returns: { runtimeType: "string", columnType: "uuid" },
  body: "select id from editions where state = 'current'",
});
