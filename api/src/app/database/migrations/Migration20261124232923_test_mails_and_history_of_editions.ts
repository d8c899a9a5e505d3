import { Migration } from "@mikro-orm/migrations";

export class Migration20261124232923_test_mails_and_history_of_editions extends Migration {
  override name = "Migration20261124232923_test_mails_and_history_of_editions";

  override up(): void | Promise<void> {
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

    this.addSql(`alter table "mails" add "arrived_at" timestamptz null;`);

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

    this.addSql(`alter table "revisions" drop constraint "revisions_resource_check";`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_resource_check" check ("resource" in ('speakers', 'topics', 'news', 'editions', 'passes', 'expo-packages', 'sponsor-tiers', 'partners', 'questions', 'themes', 'audiences', 'benefits', 'headlines', 'policies'));`,
    );

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

    this.addSql(
      `create or replace function "current_edition_id"() returns uuid language sql as \$\$ select id from editions where state = 'current' \$\$;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "keep_revision" on "audiences";`);
    this.addSql(`drop function if exists "audiences_keep_revision_fn"();`);

    this.addSql(`drop trigger if exists "keep_revision" on "benefits";`);
    this.addSql(`drop function if exists "benefits_keep_revision_fn"();`);

    this.addSql(`drop trigger if exists "keep_revision" on "expo_packages";`);
    this.addSql(`drop function if exists "expo_packages_keep_revision_fn"();`);

    this.addSql(`drop trigger if exists "keep_revision" on "headlines";`);
    this.addSql(`drop function if exists "headlines_keep_revision_fn"();`);

    this.addSql(`alter table "mails" drop column "arrived_at";`);

    this.addSql(`drop trigger if exists "keep_revision" on "partners";`);
    this.addSql(`drop function if exists "partners_keep_revision_fn"();`);

    this.addSql(`drop trigger if exists "keep_revision" on "policies";`);
    this.addSql(`drop function if exists "policies_keep_revision_fn"();`);

    this.addSql(`drop trigger if exists "keep_revision" on "questions";`);
    this.addSql(`drop function if exists "questions_keep_revision_fn"();`);

    this.addSql(`alter table "revisions" drop constraint "revisions_resource_check";`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_resource_check" check ("resource" in ('speakers', 'topics', 'news', 'passes', 'editions'));`,
    );

    this.addSql(`drop trigger if exists "keep_revision" on "sponsor_tiers";`);
    this.addSql(`drop function if exists "sponsor_tiers_keep_revision_fn"();`);

    this.addSql(`drop trigger if exists "keep_revision" on "themes";`);
    this.addSql(`drop function if exists "themes_keep_revision_fn"();`);

    this.addSql(`drop function if exists "current_edition_id"();`);
  }
}
