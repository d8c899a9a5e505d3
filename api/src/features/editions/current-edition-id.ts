import { Routine } from "@mikro-orm/core";

/** `current_edition_id()`: the default of every column that says to which edition a record belongs. */
export const currentEditionId = new Routine({
  name: "current_edition_id",
  type: "function",
  language: "sql",
  returns: { runtimeType: "string", columnType: "uuid" },
  body: "select id from editions where state = 'current'",
});
