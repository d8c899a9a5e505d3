import type { TriggerDef } from "@mikro-orm/core";

/** Columns of an entry whose change gives it the next sequence number. */
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
 * Whoever changes the programme, be it the console, a sync or an operator in psql: a calendar's
 * entry gets the next sequence number when something that it shows has changed, and only then.
 */
export const keepCalendarEntry: TriggerDef = {
  name: "keep_calendar_entry",
  timing: "after",
  events: ["insert", "update"],
  // The clock, not the transaction's beginning: of two changes the later one has the later time.
  // The speaker is read under a lock, as it may be about to be renamed by somebody else.
  body: `
    declare
      name text;
    begin
      select full_name into name from speakers where id = new.speaker_id for share;
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

/** A speaker's new name is one of each of their sessions. */
export const renameInCalendar: TriggerDef = {
  name: "rename_in_calendar",
  timing: "after",
  events: ["update"],
  body: `
    update calendar_entries
    set speaker_name = new.full_name, sequence = sequence + 1, changed_at = clock_timestamp()
    where speaker_id = new.id and speaker_name is distinct from new.full_name;
    return null;`,
};

/**
 * A calendar that had a session needs no more than its id, time and sequence number to cancel it;
 * the calendar of one session still finds it, by who knows the slug that it had.
 */
const cancelWhere = (condition: string) => `
    update calendar_entries
    set cancelled = true, speaker_id = null, sequence = sequence + 1,
      changed_at = clock_timestamp(), title = '', description = null, location = null,
      speaker_name = null, slug = encode(sha256(convert_to(slug, 'UTF8')), 'hex')
    where ${condition};
    return null;`;

export const cancelInCalendar: TriggerDef = {
  name: "cancel_in_calendar",
  timing: "after",
  events: ["delete"],
  body: cancelWhere("not cancelled and id = old.id"),
};

export const cancelAllInCalendar: TriggerDef = {
  name: "cancel_all_in_calendar",
  timing: "after",
  events: ["truncate"],
  forEach: "statement",
  body: cancelWhere("not cancelled"),
};
