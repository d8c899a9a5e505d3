import { Migration } from "@mikro-orm/migrations";

export class Migration20261126154635_speakers_of_a_session extends Migration {
  override name = "Migration20261126154635_speakers_of_a_session";

  override up(): void | Promise<void> {
    // The first of the list is not a change of the session: no revision is kept.
    this.addSql(`select set_config('congress.numbering', 'on', true);`);
    this.addSql(`alter table "agenda_topics" add "speakers" jsonb not null default '[]';`);
    this.addSql(
      `update "agenda_topics" set "speakers" = jsonb_build_array(
         jsonb_build_object('role', null, 'speakerId', "speaker_id")) where "speaker_id" is not null;`,
    );
    this.addSql(`select set_config('congress.numbering', '', true);`);
    for (const column of ["values", "conflicts"]) {
      this.addSql(
        `update "sync_baselines" set "${column}" = ("${column}" - 'speakerId')
           || jsonb_build_object('speakers', ${cellOf(`"${column}" ->> 'speakerId'`)})
         where "source" = 'agenda' and jsonb_exists("${column}", 'speakerId');`,
      );
    }
    this.addSql(
      `update "sync_runs" set "changes" = (
         select jsonb_agg(change || jsonb_build_object('fields', (
           select coalesce(jsonb_agg(
             case when field ->> 'field' = 'speakerId' then jsonb_build_object('field', 'speakers',
               'before', ${cellOf("field ->> 'before'")}, 'after', ${cellOf("field ->> 'after'")})
             else field end order by place), '[]')
           from jsonb_array_elements(change -> 'fields') with ordinality as fields (field, place)
         )) order by place)
         from jsonb_array_elements("changes") with ordinality as changes (change, place)
       ) where "changes" @> '[{"fields": [{"field": "speakerId"}]}]';`,
    );
    this.addSql(
      `update "column_choices" set "columns" = (
         select jsonb_agg(case when field = '"speakerId"' then '"speakers"' else field end
           order by place)
         from jsonb_array_elements("columns") with ordinality as fields (field, place)
       ) where "columns" @> '["speakerId"]';`,
    );

    this.addSql(`drop trigger if exists "rename_in_calendar" on "speakers";`);
    this.addSql(`drop function if exists "speakers_rename_in_calendar_fn"();`);
    this
      .addSql(`create or replace function "speakers_leave_sessions_fn"() returns trigger as \$\$ begin update agenda_topics set updated_at = now(), speakers = (
      select coalesce(jsonb_agg(value order by ordinality), '[]')
      from jsonb_array_elements(speakers) with ordinality
      where value ->> 'speakerId' <> old.id::text
    )
    where speakers @> jsonb_build_array(jsonb_build_object('speakerId', old.id));     return old; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "leave_sessions" BEFORE DELETE on "speakers" for each ROW execute function "speakers_leave_sessions_fn"();`,
    );
    this
      .addSql(`create or replace function "speakers_rename_in_calendar_fn"() returns trigger as \$\$ begin update calendar_entries as entry
    set speaker_name = (
  select string_agg(
    person.full_name || coalesce(' (' || (entry.value ->> 'role') || ')', ''),
    ', ' order by entry.ordinality)
  from jsonb_array_elements(session.speakers) with ordinality as entry
  join speakers as person on person.id = (entry.value ->> 'speakerId')::uuid), sequence = sequence + 1,
      changed_at = clock_timestamp()
    from agenda_topics as session
    where session.id = entry.id
      and session.speakers @> jsonb_build_array(jsonb_build_object('speakerId', new.id))
      and entry.speaker_name is distinct from (
  select string_agg(
    person.full_name || coalesce(' (' || (entry.value ->> 'role') || ')', ''),
    ', ' order by entry.ordinality)
  from jsonb_array_elements(session.speakers) with ordinality as entry
  join speakers as person on person.id = (entry.value ->> 'speakerId')::uuid);     return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "rename_in_calendar" AFTER UPDATE on "speakers" for each ROW execute function "speakers_rename_in_calendar_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_calendar_entry" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_calendar_entry_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_revision_fn"();`);
    this.addSql(
      `create index "agenda_topics_speakers_index" on "agenda_topics" using gin ("speakers");`,
    );
    this
      .addSql(`create or replace function "agenda_topics_keep_speakers_fn"() returns trigger as \$\$ begin declare
      before_list jsonb := '[]';       before_first uuid;       entry jsonb;     begin
      if tg_op = 'UPDATE' then
        before_list := old.speakers;         before_first := old.speaker_id;       end if;       new.speakers := coalesce(new.speakers, '[]');       if new.speakers = before_list then
        if new.speaker_id is not distinct from before_first then return new; end if;         new.speakers := case when new.speaker_id is null then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('role', null, 'speakerId', new.speaker_id))
        end;       end if;       new.speaker_id := (new.speakers #>> '{0,speakerId}')::uuid;       for entry in select value from jsonb_array_elements(new.speakers) loop
        perform from speakers where id = (entry ->> 'speakerId')::uuid for key share;         if not found then
          raise foreign_key_violation using
            message = format('Speaker %s of session %s does not exist', entry ->> 'speakerId', new.id);         end if;       end loop;       return new;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_speakers" BEFORE INSERT OR UPDATE on "agenda_topics" for each ROW execute function "agenda_topics_keep_speakers_fn"();`,
    );
    this
      .addSql(`create or replace function "agenda_topics_keep_calendar_entry_fn"() returns trigger as \$\$ begin declare
      name text;     begin
      perform from speakers
      where id in (
        select (value ->> 'speakerId')::uuid from jsonb_array_elements(new.speakers)
      )
      order by id for share;       name := (
  select string_agg(
    person.full_name || coalesce(' (' || (entry.value ->> 'role') || ')', ''),
    ', ' order by entry.ordinality)
  from jsonb_array_elements(new.speakers) with ordinality as entry
  join speakers as person on person.id = (entry.value ->> 'speakerId')::uuid);       update calendar_entries
      set speaker_id = new.speaker_id, edition_id = new.edition_id
      where id = new.id
        and (speaker_id, edition_id) is distinct from (new.speaker_id, new.edition_id);       insert into calendar_entries as entry
        (id, edition_id, speaker_id, changed_at, day, slug, title, description, location, speaker_name, start_time, end_time, cancelled)
      values
        (new.id, new.edition_id, new.speaker_id, clock_timestamp(), new.day, new.slug, new.title,
         new.description, new.location, name, new.start_time, new.end_time, false)
      on conflict (id) do update set
        (sequence, changed_at, day, slug, title, description, location, speaker_name, start_time, end_time, cancelled) =
        (entry.sequence + 1, excluded.changed_at, excluded.day, excluded.slug, excluded.title, excluded.description, excluded.location, excluded.speaker_name, excluded.start_time, excluded.end_time, excluded.cancelled)
      where (entry.day, entry.slug, entry.title, entry.description, entry.location, entry.speaker_name, entry.start_time, entry.end_time, entry.cancelled) is distinct from (excluded.day, excluded.slug, excluded.title, excluded.description, excluded.location, excluded.speaker_name, excluded.start_time, excluded.end_time, excluded.cancelled);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_calendar_entry" AFTER INSERT OR UPDATE on "agenda_topics" for each ROW execute function "agenda_topics_keep_calendar_entry_fn"();`,
    );
    this
      .addSql(`create or replace function "agenda_topics_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year,speaker_id}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year,speaker_id}'::text[];       operation text := 'changed';     begin
      if current_setting('congress.numbering', true) = 'on' then return null; end if;       if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       if operation <> 'changed' then
        was := was - 'display_order';         stands := stands - 'display_order';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('topics', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "agenda_topics" for each ROW execute function "agenda_topics_keep_revision_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "agenda_topics_speakers_index";`);
    this.addSql(`drop trigger if exists "keep_speakers" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_speakers_fn"();`);
    this.addSql(`drop trigger if exists "keep_calendar_entry" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_calendar_entry_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_revision_fn"();`);
    this.addSql(`alter table "agenda_topics" drop column "speakers";`);
    this
      .addSql(`create or replace function "agenda_topics_keep_calendar_entry_fn"() returns trigger as \$\$ begin declare
      name text;     begin
      select full_name into name from speakers where id = new.speaker_id for share;       update calendar_entries
      set speaker_id = new.speaker_id, edition_id = new.edition_id
      where id = new.id
        and (speaker_id, edition_id) is distinct from (new.speaker_id, new.edition_id);       insert into calendar_entries as entry
        (id, edition_id, speaker_id, changed_at, day, slug, title, description, location, speaker_name, start_time, end_time, cancelled)
      values
        (new.id, new.edition_id, new.speaker_id, clock_timestamp(), new.day, new.slug, new.title,
         new.description, new.location, name, new.start_time, new.end_time, false)
      on conflict (id) do update set
        (sequence, changed_at, day, slug, title, description, location, speaker_name, start_time, end_time, cancelled) =
        (entry.sequence + 1, excluded.changed_at, excluded.day, excluded.slug, excluded.title, excluded.description, excluded.location, excluded.speaker_name, excluded.start_time, excluded.end_time, excluded.cancelled)
      where (entry.day, entry.slug, entry.title, entry.description, entry.location, entry.speaker_name, entry.start_time, entry.end_time, entry.cancelled) is distinct from (excluded.day, excluded.slug, excluded.title, excluded.description, excluded.location, excluded.speaker_name, excluded.start_time, excluded.end_time, excluded.cancelled);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_calendar_entry" AFTER INSERT OR UPDATE on "agenda_topics" for each ROW execute function "agenda_topics_keep_calendar_entry_fn"();`,
    );
    this
      .addSql(`create or replace function "agenda_topics_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if current_setting('congress.numbering', true) = 'on' then return null; end if;       if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       if operation <> 'changed' then
        was := was - 'display_order';         stands := stands - 'display_order';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('topics', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "agenda_topics" for each ROW execute function "agenda_topics_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "leave_sessions" on "speakers";`);
    this.addSql(`drop function if exists "speakers_leave_sessions_fn"();`);
    this.addSql(`drop trigger if exists "rename_in_calendar" on "speakers";`);
    this.addSql(`drop function if exists "speakers_rename_in_calendar_fn"();`);
    this
      .addSql(`create or replace function "speakers_rename_in_calendar_fn"() returns trigger as \$\$ begin update calendar_entries
    set speaker_name = new.full_name, sequence = sequence + 1, changed_at = clock_timestamp()
    where speaker_id = new.id and speaker_name is distinct from new.full_name;     return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "rename_in_calendar" AFTER UPDATE on "speakers" for each ROW execute function "speakers_rename_in_calendar_fn"();`,
    );
  }
}

/** SQL for the speakers of a session as a sheet's run stores them. */
const cellOf = (speakerId: string) => `'[{"role":null,"speakerId":"' || (${speakerId}) || '"}]'`;
