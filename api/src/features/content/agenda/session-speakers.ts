import type { TriggerDef } from "@mikro-orm/core";

/**
 * Keeps `speakers` and `speaker_id`, its first entry, in agreement, and requires that each speaker
 * exists, like a foreign key. A write of `speaker_id` alone replaces the list.
 */
export const keepSpeakers: TriggerDef = {
  name: "keep_speakers",
  timing: "before",
  events: ["insert", "update"],
  // The lock is that of a foreign key: a speaker is not deleted before the commit.
  body: `
    declare
      before_list jsonb := '[]';
      before_first uuid;
      entry jsonb;
    begin
      if tg_op = 'UPDATE' then
        before_list := old.speakers;
        before_first := old.speaker_id;
      end if;
      new.speakers := coalesce(new.speakers, '[]');
      if new.speakers = before_list then
        if new.speaker_id is not distinct from before_first then return new; end if;
        new.speakers := case when new.speaker_id is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('role', null, 'speakerId', new.speaker_id))
        end;
      end if;
      new.speaker_id := (new.speakers #>> '{0,speakerId}')::uuid;
      for entry in select value from jsonb_array_elements(new.speakers) loop
        perform from speakers where id = (entry ->> 'speakerId')::uuid for key share;
        if not found then
          raise foreign_key_violation using
            message = format('Speaker %s of session %s does not exist', entry ->> 'speakerId', new.id);
        end if;
      end loop;
      return new;
    end;`,
};

/** Removes a speaker who is deleted from the sessions, which keep their others. */
export const leaveSessions: TriggerDef = {
  name: "leave_sessions",
  timing: "before",
  events: ["delete"],
  body: `
    update agenda_topics set updated_at = now(), speakers = (
      select coalesce(jsonb_agg(value order by ordinality), '[]')
      from jsonb_array_elements(speakers) with ordinality
      where value ->> 'speakerId' <> old.id::text
    )
    where speakers @> jsonb_build_array(jsonb_build_object('speakerId', old.id));
    return old;`,
};

/** SQL expression for the people of a session, in order, as `sessionPerson`. */
export const peopleOf = (session: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', person.id, 'slug', person.slug, 'fullName', person.full_name,
    'jobTitle', person.job_title, 'company', person.company, 'photoUrl', person.photo_url,
    'role', entry.value ->> 'role') order by entry.ordinality), '[]')
  from jsonb_array_elements(${session}.speakers) with ordinality as entry
  join speakers as person on person.id = (entry.value ->> 'speakerId')::uuid)`;

/** SQL expression for the names of a session's people: "Mira Holt (Moderator), Jon Ek", or null. */
export const namesOf = (session: string) => `(
  select string_agg(
    person.full_name || coalesce(' (' || (entry.value ->> 'role') || ')', ''),
    ', ' order by entry.ordinality)
  from jsonb_array_elements(${session}.speakers) with ordinality as entry
  join speakers as person on person.id = (entry.value ->> 'speakerId')::uuid)`;
