import { Migration } from "@mikro-orm/migrations";

export class Migration20261127073928_revision_runs extends Migration {
  override name = "Migration20261127073928_revision_runs";

  override up(): void | Promise<void> {
    this.addSql(`drop trigger if exists "keep_revision" on "editions";`);
    this.addSql(`drop function if exists "editions_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "editions_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at,year}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('editions', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "editions" for each ROW execute function "editions_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "benefits";`);
    this.addSql(`drop function if exists "benefits_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "benefits_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('benefits', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "benefits" for each ROW execute function "benefits_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "audiences";`);
    this.addSql(`drop function if exists "audiences_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "audiences_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('audiences', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "audiences" for each ROW execute function "audiences_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "expo_packages";`);
    this.addSql(`drop function if exists "expo_packages_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "expo_packages_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('expo-packages', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "expo_packages" for each ROW execute function "expo_packages_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "news_posts";`);
    this.addSql(`drop function if exists "news_posts_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "news_posts_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('news', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "news_posts" for each ROW execute function "news_posts_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "headlines";`);
    this.addSql(`drop function if exists "headlines_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "headlines_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('headlines', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "headlines" for each ROW execute function "headlines_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "partners";`);
    this.addSql(`drop function if exists "partners_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "partners_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('partners', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "partners" for each ROW execute function "partners_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "passes";`);
    this.addSql(`drop function if exists "passes_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "passes_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('passes', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "passes" for each ROW execute function "passes_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "policies";`);
    this.addSql(`drop function if exists "policies_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "policies_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('policies', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "policies" for each ROW execute function "policies_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "questions";`);
    this.addSql(`drop function if exists "questions_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "questions_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('questions', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "questions" for each ROW execute function "questions_keep_revision_fn"();`,
    );

    this.addSql(`alter table "revisions" drop constraint "revisions_origin_check";`);
    this.addSql(`alter table "revisions" add "run_id" uuid null;`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_origin_check" check ("origin" in ('console', 'sync', 'import', 'api', 'undo', 'restore'));`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "speakers";`);
    this.addSql(`drop function if exists "speakers_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "speakers_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at,full_name}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at,full_name}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('speakers', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "speakers" for each ROW execute function "speakers_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "sponsor_tiers";`);
    this.addSql(`drop function if exists "sponsor_tiers_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "sponsor_tiers_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('sponsor-tiers', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "sponsor_tiers" for each ROW execute function "sponsor_tiers_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "themes";`);
    this.addSql(`drop function if exists "themes_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "themes_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('themes', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "themes" for each ROW execute function "themes_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "agenda_topics_keep_revision_fn"() returns trigger as \$\$ begin declare
      old_values jsonb := to_jsonb(old) - '{updated_at,speaker_id}'::text[];       new_values jsonb := to_jsonb(new) - '{updated_at,speaker_id}'::text[];       operation text := 'changed';     begin
      if current_setting('congress.numbering', true) = 'on' then return null; end if;       if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, new_values -> key)
        into old_values, new_values
        from jsonb_each(old_values) where value is distinct from new_values -> key;         if old_values is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       if operation <> 'changed' then
        old_values := old_values - 'display_order';         new_values := new_values - 'display_order';       end if;       insert into revisions
        (resource, record_id, kind, origin, run_id, changed_by, transaction_id, before, after)
      values
        ('topics', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.run_id', true), '')::uuid,
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, old_values, new_values);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "agenda_topics" for each ROW execute function "agenda_topics_keep_revision_fn"();`,
    );

    this.addSql(
      `create or replace function "current_edition_id"() returns uuid language sql as \$\$ select id from editions where state = 'current' \$\$;`,
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
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "keep_revision" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_revision_fn"();`);
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

    this.addSql(`drop trigger if exists "keep_revision" on "audiences";`);
    this.addSql(`drop function if exists "audiences_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "audiences_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('audiences', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "audiences" for each ROW execute function "audiences_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "benefits";`);
    this.addSql(`drop function if exists "benefits_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "benefits_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('benefits', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "benefits" for each ROW execute function "benefits_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "editions";`);
    this.addSql(`drop function if exists "editions_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "editions_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('editions', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "editions" for each ROW execute function "editions_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "expo_packages";`);
    this.addSql(`drop function if exists "expo_packages_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "expo_packages_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('expo-packages', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "expo_packages" for each ROW execute function "expo_packages_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "headlines";`);
    this.addSql(`drop function if exists "headlines_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "headlines_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('headlines', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "headlines" for each ROW execute function "headlines_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "news_posts";`);
    this.addSql(`drop function if exists "news_posts_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "news_posts_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('news', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "news_posts" for each ROW execute function "news_posts_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "partners";`);
    this.addSql(`drop function if exists "partners_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "partners_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('partners', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "partners" for each ROW execute function "partners_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "passes";`);
    this.addSql(`drop function if exists "passes_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "passes_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('passes', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "passes" for each ROW execute function "passes_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "policies";`);
    this.addSql(`drop function if exists "policies_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "policies_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('policies', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "policies" for each ROW execute function "policies_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "questions";`);
    this.addSql(`drop function if exists "questions_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "questions_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('questions', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "questions" for each ROW execute function "questions_keep_revision_fn"();`,
    );

    this.addSql(`alter table "revisions" drop constraint "revisions_origin_check";`);
    this.addSql(`alter table "revisions" drop column "run_id";`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_origin_check" check ("origin" in ('console', 'sync', 'import', 'api', 'undo'));`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "speakers";`);
    this.addSql(`drop function if exists "speakers_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "speakers_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('speakers', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "speakers" for each ROW execute function "speakers_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "sponsor_tiers";`);
    this.addSql(`drop function if exists "sponsor_tiers_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "sponsor_tiers_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('sponsor-tiers', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "sponsor_tiers" for each ROW execute function "sponsor_tiers_keep_revision_fn"();`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "themes";`);
    this.addSql(`drop function if exists "themes_keep_revision_fn"();`);
    this
      .addSql(`create or replace function "themes_keep_revision_fn"() returns trigger as \$\$ begin declare
      was jsonb := to_jsonb(old) - '{updated_at,full_name,year}'::text[];       stands jsonb := to_jsonb(new) - '{updated_at,full_name,year}'::text[];       operation text := 'changed';     begin
      if tg_op = 'UPDATE' then
        select jsonb_object_agg(key, value), jsonb_object_agg(key, stands -> key) into was, stands
        from jsonb_each(was) where value is distinct from stands -> key;         if was is null then return null; end if;       elsif tg_op = 'INSERT' then operation := 'added';       else operation := 'deleted';       end if;       insert into revisions
        (resource, record_id, kind, origin, changed_by, transaction_id, before, after)
      values
        ('themes', coalesce(new.id, old.id), operation,
         coalesce(nullif(current_setting('congress.origin', true), ''), 'api'),
         nullif(current_setting('congress.changed_by', true), '')::uuid,
         pg_current_xact_id()::text::bigint, was, stands);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_revision" AFTER INSERT OR UPDATE OR DELETE on "themes" for each ROW execute function "themes_keep_revision_fn"();`,
    );

    this.addSql(`drop function if exists "current_edition_id"();`);

    this.addSql(`drop function if exists "number_sessions"(uuid, int);`);
  }
}
