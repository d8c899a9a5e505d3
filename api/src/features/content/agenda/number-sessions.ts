import { Routine, type TriggerDef } from "@mikro-orm/core";
import { numbering } from "../../foundation/revisions/keep-revision.ts";

/**
 * `number_sessions(edition, day)`: orders the sessions of a day by time, then by place. Sessions
 * without a time come last, ties keep their order, and a session without a position (0 or less)
 * follows the others. This creates no revisions.
 */
export const numberSessions = new Routine({
  name: "number_sessions",
  type: "function",
  language: "plpgsql",
  params: {
    of_edition: { type: "uuid", runtimeType: "string" },
    of_day: { type: "int", runtimeType: "number" },
  },
  returns: { runtimeType: "any", columnType: "void" },
  // The edition's lock keeps other writers out of its programme until the commit.
  body: `begin
      perform from editions where id = of_edition for update;
      perform set_config('${numbering}', 'on', true);
      update agenda_topics as session set display_order = numbered.position
      from (
        select id, row_number() over (
          order by start_time, case when start_time is not null then location end,
            display_order <= 0, display_order, id
        ) as position
        from agenda_topics where edition_id = of_edition and day = of_day
      ) as numbered
      where session.id = numbered.id and session.display_order <> numbered.position;
      perform set_config('${numbering}', '', true);
    end`,
});

/**
 * Marks days to be ordered, whether the console, a sync or an operator in psql changes the
 * programme. A day is marked when a session's time or place changes and its position does not, or
 * when a session without a position is added. A session whose position is set was ordered manually
 * and keeps it. Days are collected per row and ordered once per statement.
 */
export const noteUnordered: TriggerDef = {
  name: "note_unordered",
  timing: "after",
  events: ["insert", "update"],
  body: `
    declare
      noted text := coalesce(current_setting('congress.unordered', true), '');
      changed text := new.edition_id || ':' || new.day;
    begin
      if tg_op = 'INSERT' then
        if new.display_order > 0 then return null; end if;
      elsif new.display_order <> old.display_order
        or (new.edition_id, new.day, new.start_time, new.location)
          is not distinct from (old.edition_id, old.day, old.start_time, old.location)
      then return null;
      end if;
      if changed <> all (string_to_array(noted, ' ')) then
        perform set_config('congress.unordered', btrim(noted || ' ' || changed), true);
      end if;
      return null;
    end;`,
};

export const numberUnordered: TriggerDef = {
  name: "number_unordered",
  timing: "after",
  events: ["insert", "update"],
  forEach: "statement",
  body: `
    declare
      noted text[] := string_to_array(coalesce(current_setting('congress.unordered', true), ''), ' ');
      unordered text;
    begin
      perform set_config('congress.unordered', '', true);
      foreach unordered in array noted loop
        perform number_sessions(
          split_part(unordered, ':', 1)::uuid, split_part(unordered, ':', 2)::int);
      end loop;
      return null;
    end;`,
};
