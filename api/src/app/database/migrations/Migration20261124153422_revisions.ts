import { Migration } from "@mikro-orm/migrations";

export class Migration20261124153422_revisions extends Migration {
  override name = "Migration20261124153422_revisions";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "revisions" ("id" uuid not null default gen_random_uuid(), "resource" text not null, "record_id" uuid not null, "kind" text not null, "origin" text not null, "changed_by" uuid null, "changed_at" timestamptz not null default clock_timestamp(), "transaction_id" bigint not null, "before" jsonb null, "after" jsonb null, primary key ("id"));`,
    );
    this.addSql(
      `create index "revisions_resource_record_id_changed_at_id_index" on "revisions" ("resource", "record_id", "changed_at", "id");`,
    );
    this.addSql(
      `create index "revisions_changed_at_id_index" on "revisions" ("changed_at", "id");`,
    );
    this.addSql(`create index "revisions_transaction_id_index" on "revisions" ("transaction_id");`);

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

    this.addSql(
      `alter table "revisions" add constraint "revisions_resource_check" check ("resource" in ('speakers', 'topics', 'news', 'passes', 'editions'));`,
    );
    this.addSql(
      `alter table "revisions" add constraint "revisions_kind_check" check ("kind" in ('added', 'changed', 'deleted'));`,
    );
    this.addSql(
      `alter table "revisions" add constraint "revisions_origin_check" check ("origin" in ('console', 'sync', 'api', 'undo'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "revisions" cascade;`);

    this.addSql(`drop trigger if exists "keep_revision" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_revision_fn"();`);

    this.addSql(`drop trigger if exists "keep_revision" on "editions";`);
    this.addSql(`drop function if exists "editions_keep_revision_fn"();`);

    this.addSql(`drop trigger if exists "keep_revision" on "news_posts";`);
    this.addSql(`drop function if exists "news_posts_keep_revision_fn"();`);

    this.addSql(`drop trigger if exists "keep_revision" on "passes";`);
    this.addSql(`drop function if exists "passes_keep_revision_fn"();`);

    this.addSql(`drop trigger if exists "keep_revision" on "speakers";`);
    this.addSql(`drop function if exists "speakers_keep_revision_fn"();`);
  }
}
