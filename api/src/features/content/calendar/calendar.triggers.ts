import type { TriggerDef } from "@mikro-orm/core";
import { namesOf } from "../agenda/session-speakers.ts";

/** Columns of an entry whose change increments the sequence number. */
const shown = [
  "day",
  "slug",
  "title",
  "description",
  "location",
  "speaker_name",
  "start_time",
  "end_time",
  "cancelled",
];
const list = (prefix: string) => shown.map((column) => `${prefix}.${column}`).join(", ");

/**
 * Keeps calendar entries up to date, whether the console, a sync or an operator in psql changes the
 * programme. The sequence number is incremented only when something that the entry shows has
 * changed.
 */
export const keepCalendarEntry: TriggerDef = {
  name: "keep_calendar_entry",
  timing: "after",
  events: ["insert", "update"],
  // The clock, not the start of the transaction, so that a later change has a later time. The
  // speakers are read with a lock, because another transaction may be renaming them.
  body: `
    declare
      name text;
    begin
      perform from speakers
      where id in (
        select (value ->> 'speakerId')::uuid from jsonb_array_elements(new.speakers)
      )
      order by id for share;
      name := ${namesOf("new")};
      update calendar_entries
      set speaker_id = new.speaker_id, edition_id = new.edition_id
      where id = new.id
        and (speaker_id, edition_id) is distinct from (new.speaker_id, new.edition_id);
      insert into calendar_entries as entry
        (id, edition_id, speaker_id, changed_at, ${shown.join(", ")})
      values
        (new.id, new.edition_id, new.speaker_id, clock_timestamp(), new.day, new.slug, new.title,
         new.description, new.location, name, new.start_time, new.end_time, false)
      on conflict (id) do update set
        (sequence, changed_at, ${shown.join(", ")}) =
        (entry.sequence + 1, excluded.changed_at, ${list("excluded")})
      where (${list("entry")}) is distinct from (${list("excluded")});
      return null;
    end;`,
};

/** Updates the entries of a renamed speaker's sessions. */
export const renameInCalendar: TriggerDef = {
  name: "rename_in_calendar",
  timing: "after",
  events: ["update"],
  body: `
    update calendar_entries as entry
    set speaker_name = ${namesOf("session")}, sequence = sequence + 1,
      changed_at = clock_timestamp()
    from agenda_topics as session
    where session.id = entry.id
      and session.speakers @> jsonb_build_array(jsonb_build_object('speakerId', new.id))
      and entry.speaker_name is distinct from ${namesOf("session")};
    return null;`,
};

/**
 * To cancel a session, a calendar needs only its id, time and sequence number. The calendar of one
 * session is still found by the slug that it had.
 */
const cancelWhere = (condition: string) => `
    update calendar_entries
    set cancelled = true, speaker_id = null, sequence = sequence + 1,
      changed_at = clock_timestamp(), title = '', description = null, location = null,
      speaker_name = null, slug = encode(sha256(convert_to(slug, 'UTF8')), 'hex')
    where ${condition};
    return null;`;

/**
 * No calendar needs the cancellation of a session whose addition was undone, or that was never
 * public.
 */
export const cancelInCalendar: TriggerDef = {
  name: "cancel_in_calendar",
  timing: "after",
  events: ["delete"],
  body: `
    if current_setting('congress.origin', true) = 'undo'
      or exists (select from editions where id = old.edition_id and state = 'preparing')
    then
      delete from calendar_entries where id = old.id and not cancelled;
    end if;${cancelWhere("not cancelled and id = old.id")}`,
};

export const cancelAllInCalendar: TriggerDef = {
  name: "cancel_all_in_calendar",
  timing: "after",
  events: ["truncate"],
  forEach: "statement",
  body: cancelWhere("not cancelled"),
};
