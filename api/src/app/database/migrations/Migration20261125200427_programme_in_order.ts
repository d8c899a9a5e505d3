import { Migration } from "@mikro-orm/migrations";

export class Migration20261125200427_programme_in_order extends Migration {
  override name = "Migration20261125200427_programme_in_order";

  override up(): void | Promise<void> {
    this
      .addSql(`create or replace function "benefits_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from benefits where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from benefits where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "benefits" for each ROW execute function "benefits_put_last_fn"();`,
    );

    this
      .addSql(`create or replace function "audiences_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from audiences where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from audiences where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "audiences" for each ROW execute function "audiences_put_last_fn"();`,
    );

    this
      .addSql(`create or replace function "expo_packages_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from expo_packages where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from expo_packages where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "expo_packages" for each ROW execute function "expo_packages_put_last_fn"();`,
    );

    this
      .addSql(`create or replace function "headlines_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from headlines where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from headlines where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "headlines" for each ROW execute function "headlines_put_last_fn"();`,
    );

    this
      .addSql(`create or replace function "partners_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from partners where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from partners where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "partners" for each ROW execute function "partners_put_last_fn"();`,
    );

    this
      .addSql(`create or replace function "passes_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from passes where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from passes where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "passes" for each ROW execute function "passes_put_last_fn"();`,
    );

    this
      .addSql(`create or replace function "questions_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from questions where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from questions where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "questions" for each ROW execute function "questions_put_last_fn"();`,
    );

    this.addSql(
      `create index "speakers_edition_id_display_order_index" on "speakers" ("edition_id", "display_order");`,
    );
    this
      .addSql(`create or replace function "speakers_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from speakers where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 9998) into new.display_order
    from speakers where edition_id = new.edition_id and display_order < 9999;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "speakers" for each ROW execute function "speakers_put_last_fn"();`,
    );

    this
      .addSql(`create or replace function "sponsor_tiers_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from sponsor_tiers where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from sponsor_tiers where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "sponsor_tiers" for each ROW execute function "sponsor_tiers_put_last_fn"();`,
    );

    this
      .addSql(`create or replace function "themes_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from themes where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from themes where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "themes" for each ROW execute function "themes_put_last_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "agenda_topics_note_unordered_fn"() returns trigger as \$\$ begin declare
      noted text := coalesce(current_setting('congress.unordered', true), '');       changed text := new.edition_id || ':' || new.day;     begin
      if tg_op = 'INSERT' then
        if new.display_order > 0 then return null; end if;       elsif new.display_order <> old.display_order
        or (new.edition_id, new.day, new.start_time, new.location)
          is not distinct from (old.edition_id, old.day, old.start_time, old.location)
      then return null;       end if;       if changed <> all (string_to_array(noted, ' ')) then
        perform set_config('congress.unordered', btrim(noted || ' ' || changed), true);       end if;       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "note_unordered" AFTER INSERT OR UPDATE on "agenda_topics" for each ROW execute function "agenda_topics_note_unordered_fn"();`,
    );
    this
      .addSql(`create or replace function "agenda_topics_number_unordered_fn"() returns trigger as \$\$ begin declare
      noted text[] := string_to_array(coalesce(current_setting('congress.unordered', true), ''), ' ');       unordered text;     begin
      perform set_config('congress.unordered', '', true);       foreach unordered in array noted loop
        perform number_sessions(
          split_part(unordered, ':', 1)::uuid, split_part(unordered, ':', 2)::int);       end loop;       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "number_unordered" AFTER INSERT OR UPDATE on "agenda_topics" for each STATEMENT execute function "agenda_topics_number_unordered_fn"();`,
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

    this
      .addSql(`create or replace function "number_sessions"("of_edition" uuid, "of_day" int) returns void language plpgsql as \$\$ begin
      perform from editions where id = of_edition for update;       perform set_config('congress.numbering', 'on', true);       update agenda_topics as session set display_order = numbered.position
      from (
        select id, row_number() over (
          order by start_time, case when start_time is not null then location end,
            display_order <= 0, display_order, id
        ) as position
        from agenda_topics where edition_id = of_edition and day = of_day
      ) as numbered
      where session.id = numbered.id and session.display_order <> numbered.position;       perform set_config('congress.numbering', '', true);     end \$\$;`);

    this.addSql(
      `select number_sessions(edition_id, day) from (select distinct edition_id, day from agenda_topics) as programme;`,
    );
    // Sheets do not say positions any more.
    this.addSql(
      `update sync_baselines set values = values - 'displayOrder', conflicts = conflicts - 'displayOrder' where source = 'agenda';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "note_unordered" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_note_unordered_fn"();`);
    this.addSql(`drop trigger if exists "number_unordered" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_number_unordered_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "agenda_topics_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('topics', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "agenda_topics" for each ROW execute function "agenda_topics_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "put_last" on "audiences";`);
    this.addSql(`drop function if exists "audiences_put_last_fn"();`);

    this.addSql(`drop trigger if exists "put_last" on "benefits";`);
    this.addSql(`drop function if exists "benefits_put_last_fn"();`);

    this.addSql(`drop trigger if exists "put_last" on "expo_packages";`);
    this.addSql(`drop function if exists "expo_packages_put_last_fn"();`);

    this.addSql(`drop trigger if exists "put_last" on "headlines";`);
    this.addSql(`drop function if exists "headlines_put_last_fn"();`);

    this.addSql(`drop trigger if exists "put_last" on "partners";`);
    this.addSql(`drop function if exists "partners_put_last_fn"();`);

    this.addSql(`drop trigger if exists "put_last" on "passes";`);
    this.addSql(`drop function if exists "passes_put_last_fn"();`);

    this.addSql(`drop trigger if exists "put_last" on "questions";`);
    this.addSql(`drop function if exists "questions_put_last_fn"();`);

    this.addSql(`drop index "speakers_edition_id_display_order_index";`);
    this.addSql(`drop trigger if exists "put_last" on "speakers";`);
    this.addSql(`drop function if exists "speakers_put_last_fn"();`);

    this.addSql(`drop trigger if exists "put_last" on "sponsor_tiers";`);
    this.addSql(`drop function if exists "sponsor_tiers_put_last_fn"();`);

    this.addSql(`drop trigger if exists "put_last" on "themes";`);
    this.addSql(`drop function if exists "themes_put_last_fn"();`);

    this.addSql(`drop function if exists "number_sessions"(uuid, int);`);
  }
}
