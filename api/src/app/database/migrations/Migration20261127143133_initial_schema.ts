import { Migration } from "@mikro-orm/migrations";

export class Migration20261127143133_initial_schema extends Migration {
  override name = "Migration20261127143133_initial_schema";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "attempts" ("key" text not null, "count" int not null, "window_ends_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "attempts_window_ends_at_index" on "attempts" ("window_ends_at");`);

    this.addSql(
      `create table "audit_entries" ("id" uuid not null default gen_random_uuid(), "at" timestamptz not null default now(), "actor_id" uuid null, "actor_email" text null, "address" text null, "action" text not null, "subject_id" uuid null, "subject_email" text null, "details" jsonb not null default '{}', primary key ("id"));`,
    );
    this.addSql(`create index "audit_entries_at_index" on "audit_entries" ("at");`);

    this.addSql(
      `create table "news_categories" ("id" uuid not null default gen_random_uuid(), "name" text not null, "slug" text not null, "color" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "news_categories" add constraint "news_categories_slug_unique" unique ("slug");`,
    );
    this.addSql(`create index "news_categories_name_index" on "news_categories" ("name");`);

    this.addSql(
      `create table "column_choices" ("source" text not null, "header_hash" text not null, "columns" jsonb not null, "chosen_at" timestamptz not null default now(), primary key ("source", "header_hash"));`,
    );

    this.addSql(
      `create table "editions" ("id" uuid not null default gen_random_uuid(), "state" text not null default 'preparing', "year" int generated always as (extract(year from first_day)::integer) stored not null, "name" text not null, "short_name" text not null, "tagline" text not null, "first_day" date not null, "last_day" date not null, "time_zone" text not null, "hours" jsonb not null, "email" text not null, "phone" text not null, "business_hours" text not null, "weekend_hours" text null, "address" jsonb not null, "social_links" jsonb not null, "currency" text not null, "tax_note" text not null, "booking_widget_url" text null, "hero_film" text null, "hero_poster" text null, "counters" jsonb not null, "counter_drift" jsonb not null, "room_access" text not null default 'everybody', "pass_code" text null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "editions" add constraint "editions_year_unique" unique ("year");`);
    this.addSql(
      `create unique index "editions_one_current" on "editions" ("state") where "state" = 'current';`,
    );

    // The default of the editions of all records.
    this.addSql(
      `create or replace function "current_edition_id"() returns uuid language sql as \$\$ select id from editions where state = 'current' \$\$;`,
    );

    this.addSql(
      `create table "calendar_entries" ("id" uuid not null, "edition_id" uuid not null default current_edition_id(), "day" smallint not null, "slug" text not null, "title" text not null, "description" text null, "location" text null, "speaker_id" uuid null, "speaker_name" text null, "start_time" timestamptz null, "end_time" timestamptz null, "cancelled" boolean not null default false, "sequence" int not null default 0, "changed_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "calendar_entries_edition_id_index" on "calendar_entries" ("edition_id");`,
    );

    this.addSql(
      `create table "benefits" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "title" text not null, "text" text not null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "benefits_edition_id_index" on "benefits" ("edition_id");`);

    this.addSql(
      `create table "audiences" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "name" text not null, "description" text not null, "pictogram" text not null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "audiences_edition_id_index" on "audiences" ("edition_id");`);

    this.addSql(
      `create table "expo_packages" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "name" text not null, "price" int not null, "hall" text not null, "stand_size" smallint not null, "features" jsonb not null default '[]', "payment_link" text null, "popular" boolean not null default false, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "expo_packages_edition_id_index" on "expo_packages" ("edition_id");`);
    this.addSql(
      `alter table "expo_packages" add constraint "expo_packages_edition_id_payment_link_unique" unique ("edition_id", "payment_link");`,
    );

    this.addSql(
      `create table "file_chunks" ("name" text not null, "number" int not null, "bytes" bytea not null, primary key ("name", "number"));`,
    );

    this.addSql(
      `create table "former_slugs" ("kind" text not null, "slug" text not null, "record_id" uuid not null, "changed_at" timestamptz not null default now(), primary key ("kind", "slug", "record_id"));`,
    );
    this.addSql(
      `create index "former_slugs_kind_record_id_index" on "former_slugs" ("kind", "record_id");`,
    );

    this.addSql(
      `create table "imports" ("id" uuid not null default gen_random_uuid(), "source" text not null, "edition_id" uuid not null, "file_name" text not null, "cells" jsonb not null, "choices" jsonb not null default '{}', "notes" jsonb not null default '[]', "day" int null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "imports_edition_id_index" on "imports" ("edition_id");`);
    this.addSql(`create index "imports_created_at_index" on "imports" ("created_at");`);

    this.addSql(
      `create table "installation" ("is_only" boolean not null default true, "id" uuid not null default gen_random_uuid(), primary key ("is_only"));`,
    );

    this.addSql(
      `create table "mails" ("id" uuid not null default gen_random_uuid(), "recipient" text null, "template" jsonb not null, "link" text null, "status" text not null default 'waiting', "attempts" int not null default 0, "error" text null, "next_attempt_at" timestamptz null, "lease_expires_at" timestamptz null, "created_at" timestamptz not null default now(), "sent_at" timestamptz null, "arrived_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "mails_status_created_at_index" on "mails" ("status", "created_at");`,
    );

    this.addSql(
      `create table "news_posts" ("id" uuid not null default gen_random_uuid(), "title" text not null, "slug" text not null, "status" text not null default 'draft', "published_at" timestamptz null, "unpublish_at" timestamptz null, "featured" boolean not null default false, "excerpt" text null, "content" text not null default '', "featured_image" text null, "category_id" uuid null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "news_posts" add constraint "news_posts_slug_unique" unique ("slug");`,
    );
    this.addSql(`create index "news_posts_category_id_index" on "news_posts" ("category_id");`);
    this.addSql(
      `create index "news_posts_created_at_id_index" on "news_posts" ("created_at", "id");`,
    );
    this.addSql(
      `create index "news_posts_status_published_at_index" on "news_posts" ("status", "published_at");`,
    );
    this.addSql(
      `create index "news_posts_status_unpublish_at_index" on "news_posts" ("status", "unpublish_at");`,
    );

    this.addSql(
      `create table "headlines" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "title" text not null default '', "link" text not null default '', "display_order" int not null default 0, "news_id" uuid null, primary key ("id"));`,
    );
    this.addSql(`create index "headlines_edition_id_index" on "headlines" ("edition_id");`);
    this.addSql(`create index "headlines_news_id_index" on "headlines" ("news_id");`);

    this.addSql(
      `create table "notices" ("id" uuid not null default gen_random_uuid(), "text" text not null, "link" text null, "state" text not null default 'draft', "published_at" timestamptz null, "ended_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create unique index "notices_one_published" on "notices" ("state") where "state" = 'published';`,
    );

    this.addSql(
      `create table "partners" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "name" text not null, "image_url" text not null, "link" text null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "partners_edition_id_index" on "partners" ("edition_id");`);

    this.addSql(
      `create table "passes" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "name" text not null, "price" int not null, "book_by" date not null, "description" text not null, "features" jsonb not null default '[]', "saving" text null, "payment_link" text null, "cabin" text not null, "sky" text not null, "popular" boolean not null default false, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "passes_edition_id_index" on "passes" ("edition_id");`);
    this.addSql(
      `alter table "passes" add constraint "passes_edition_id_payment_link_unique" unique ("edition_id", "payment_link");`,
    );

    this.addSql(
      `create table "policies" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "title" text not null, "slug" text not null, "updated_on" date not null, "content" text not null default '', primary key ("id"));`,
    );
    this.addSql(`create index "policies_edition_id_index" on "policies" ("edition_id");`);
    this.addSql(
      `alter table "policies" add constraint "policies_edition_id_slug_unique" unique ("edition_id", "slug");`,
    );

    this.addSql(
      `create table "questions" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "question" text not null, "answer" text not null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "questions_edition_id_index" on "questions" ("edition_id");`);

    this.addSql(
      `create table "remembered_findings" ("id" text not null, "silenced_because" text null, "silenced_by" text null, "mailed_at" timestamptz null, "seen_at" timestamptz not null default now(), primary key ("id"));`,
    );

    this.addSql(
      `create table "revisions" ("id" uuid not null default gen_random_uuid(), "resource" text not null, "record_id" uuid not null, "kind" text not null, "origin" text not null, "run_id" uuid null, "changed_by" uuid null, "changed_at" timestamptz not null default clock_timestamp(), "transaction_id" bigint not null, "before" jsonb null, "after" jsonb null, primary key ("id"));`,
    );
    this.addSql(
      `create index "revisions_resource_record_id_changed_at_id_index" on "revisions" ("resource", "record_id", "changed_at", "id");`,
    );
    this.addSql(
      `create index "revisions_changed_at_id_index" on "revisions" ("changed_at", "id");`,
    );
    this.addSql(`create index "revisions_transaction_id_index" on "revisions" ("transaction_id");`);
    this.addSql(`create index "revisions_run_id_index" on "revisions" ("run_id");`);

    this.addSql(
      `create table "row_answers" ("source" text not null, "edition_id" uuid not null, "key" text not null, "answer" text not null, "record_id" uuid null, "answered_at" timestamptz not null default now(), primary key ("source", "edition_id", "key"));`,
    );

    this.addSql(
      `create table "speakers" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "first_name" text not null, "last_name" text not null default '', "slug" text not null, "photo_url" text null, "job_title" text null, "company" text null, "bio" text null, "linkedin_url" text null, "twitter_url" text null, "website_url" text null, "featured" boolean not null default false, "display_order" int not null default 0, "full_name" text generated always as (btrim(first_name || ' ' || last_name)) stored not null, "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "speakers_edition_id_index" on "speakers" ("edition_id");`);
    this.addSql(
      `create index "speakers_display_order_id_index" on "speakers" ("display_order", "id");`,
    );
    this.addSql(
      `create index "speakers_edition_id_display_order_index" on "speakers" ("edition_id", "display_order");`,
    );
    this.addSql(`create index "speakers_full_name_index" on "speakers" ("full_name");`);
    this.addSql(
      `alter table "speakers" add constraint "speakers_edition_id_slug_unique" unique ("edition_id", "slug");`,
    );

    this.addSql(
      `create table "sponsor_tiers" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "name" text not null, "passes" int not null, "benefits" jsonb not null default '[]', "featured" boolean not null default false, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "sponsor_tiers_edition_id_index" on "sponsor_tiers" ("edition_id");`);

    this.addSql(
      `create table "suppressed_addresses" ("id" uuid not null default gen_random_uuid(), "address" text not null, "reason" text not null, "since" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "suppressed_addresses" add constraint "suppressed_addresses_address_unique" unique ("address");`,
    );

    this.addSql(
      `create table "sync_baselines" ("source" text not null, "edition_id" uuid not null default current_edition_id(), "key" text not null, "record_id" uuid not null, "label" text not null default '', "values" jsonb not null, "conflicts" jsonb not null default '{}', "missing_since" timestamptz null, "deletion_kept" boolean not null default false, "synced_at" timestamptz not null default now(), primary key ("source", "edition_id", "key"));`,
    );

    this.addSql(
      `create table "sync_runs" ("id" uuid not null default gen_random_uuid(), "source" text not null, "edition_id" uuid not null default current_edition_id(), "mode" text not null default 'apply', "trigger" text not null, "started_by" text null, "state" text not null default 'running', "held_because" text null, "file_name" text null, "import_id" uuid null, "undoes" uuid null, "undone_by" uuid null, "started_at" timestamptz not null default now(), "ended_at" timestamptz null, "counts" jsonb not null, "errors" jsonb not null, "changes" jsonb not null, "tables" jsonb not null default '[]', "questions" jsonb not null default '[]', "job_id" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_job_id_unique" unique ("job_id");`,
    );
    this.addSql(
      `create index "sync_runs_source_started_at_index" on "sync_runs" ("source", "started_at");`,
    );
    this.addSql(
      `create index "sync_runs_started_at_id_index" on "sync_runs" ("started_at", "id");`,
    );

    this.addSql(
      `create table "themes" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "name" text not null, "description" text not null, "pictogram" text not null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "themes_edition_id_index" on "themes" ("edition_id");`);

    this.addSql(
      `create table "agenda_topics" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null default current_edition_id(), "title" text not null, "slug" text not null, "type" text not null default 'session', "speakers" jsonb not null default '[]', "day" smallint not null, "location" text null, "room_url" text null, "start_time" timestamptz null, "end_time" timestamptz null, "description" text null, "recording_url" text null, "slides_url" text null, "slides_need_pass" boolean not null default false, "featured" boolean not null default false, "display_order" int not null default 0, "speaker_id" uuid null, "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "agenda_topics_edition_id_index" on "agenda_topics" ("edition_id");`);
    this.addSql(`create index "agenda_topics_speaker_id_index" on "agenda_topics" ("speaker_id");`);
    this.addSql(
      `create index "agenda_topics_day_display_order_id_index" on "agenda_topics" ("day", "display_order", "id");`,
    );
    this.addSql(
      `create index "agenda_topics_speakers_index" on "agenda_topics" using gin ("speakers");`,
    );
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_edition_id_slug_unique" unique ("edition_id", "slug");`,
    );

    this.addSql(
      `create table "users" ("id" uuid not null default gen_random_uuid(), "email" text not null, "password_hash" text null, "verified_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "users" add constraint "users_email_unique" unique ("email");`);

    this.addSql(
      `create table "sessions" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "created_at" timestamptz not null default now(), "last_used_at" timestamptz not null default now(), "expires_at" timestamptz not null, "revoked_at" timestamptz null, "user_agent" text null, primary key ("id"));`,
    );
    this.addSql(`create index "sessions_user_id_index" on "sessions" ("user_id");`);
    this.addSql(`create index "sessions_expires_at_index" on "sessions" ("expires_at");`);

    this.addSql(
      `create table "refresh_tokens" ("hash" text not null, "session_id" uuid not null, "issued_at" timestamptz not null default now(), "rotated_at" timestamptz null, primary key ("hash"));`,
    );
    this.addSql(
      `create index "refresh_tokens_session_id_index" on "refresh_tokens" ("session_id");`,
    );

    this.addSql(
      `create table "user_roles" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "role" text not null, "status" text not null, "reason" text null, "requested_at" timestamptz not null default now(), "decided_at" timestamptz null, "decided_by" uuid null, primary key ("id"));`,
    );
    this.addSql(
      `create index "user_roles_status_requested_at_index" on "user_roles" ("status", "requested_at");`,
    );
    this.addSql(
      `alter table "user_roles" add constraint "user_roles_user_id_role_unique" unique ("user_id", "role");`,
    );

    this.addSql(
      `create table "previews" ("id" uuid not null default gen_random_uuid(), "resource" text not null, "record_id" uuid null, "draft" jsonb null, "maker_id" uuid not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "previews_maker_id_index" on "previews" ("maker_id");`);
    this.addSql(`create index "previews_expires_at_index" on "previews" ("expires_at");`);
    this.addSql(
      `create index "previews_resource_record_id_index" on "previews" ("resource", "record_id");`,
    );

    this.addSql(
      `create table "mailed_links" ("hash" text not null, "purpose" text not null, "email" text not null, "user_id" uuid null, "password_hash" text null, "browser_hash" text null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("hash"));`,
    );
    this.addSql(`create index "mailed_links_email_index" on "mailed_links" ("email");`);
    this.addSql(`create index "mailed_links_expires_at_index" on "mailed_links" ("expires_at");`);

    this.addSql(
      `create table "files" ("id" uuid not null default gen_random_uuid(), "hash" text not null, "extension" text not null, "width" int not null, "height" int not null, "alt" text not null, "maker_id" uuid null, "created_at" timestamptz not null default now(), "variants_made_at" timestamptz null, "used_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "files" add constraint "files_hash_unique" unique ("hash");`);
    this.addSql(`create index "files_maker_id_index" on "files" ("maker_id");`);
    this.addSql(`create index "files_used_at_index" on "files" ("used_at");`);

    this.addSql(
      `create table "contact_messages" ("id" uuid not null default gen_random_uuid(), "first_name" text not null, "last_name" text not null, "email" text not null, "company" text not null, "subject" text not null, "message" text not null, "idempotency_key" uuid null, "flagged" boolean not null default false, "done" boolean not null default false, "note" text null, "assignee_id" uuid null, "created_at" timestamptz not null default now(), "mail_id" uuid not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_idempotency_key_unique" unique ("idempotency_key");`,
    );
    this.addSql(
      `create index "contact_messages_assignee_id_index" on "contact_messages" ("assignee_id");`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_mail_id_unique" unique ("mail_id");`,
    );
    this.addSql(
      `create index "contact_messages_created_at_id_index" on "contact_messages" ("created_at", "id");`,
    );

    this.addSql(
      `create table "visits" ("user_id" uuid not null, "seen_at" timestamptz not null default now(), "previous_seen_at" timestamptz not null default now(), primary key ("user_id"));`,
    );

    this.addSql(
      `create table "worker_heartbeats" ("id" uuid not null, "seen_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create index "worker_heartbeats_seen_at_index" on "worker_heartbeats" ("seen_at");`,
    );

    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('role.requested', 'role.granted', 'role.declined', 'role.revoked', 'user.invited', 'user.deleted', 'mail.retried', 'address.allowed'));`,
    );

    this.addSql(
      `alter table "news_categories" add constraint "news_categories_color_check" check (color ~ '^#[0-9a-f]{6}\$');`,
    );
    this.addSql(
      `create or replace function "news_categories_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "news_categories" for each STATEMENT execute function "news_categories_announce_change_fn"();`,
    );

    this.addSql(
      `alter table "column_choices" add constraint "column_choices_source_check" check ("source" in ('speakers', 'agenda', 'news'));`,
    );

    this.addSql(
      `alter table "editions" add constraint "editions_days" check (last_day >= first_day and last_day <= first_day + 4);`,
    );
    this.addSql(
      `alter table "editions" add constraint "editions_state_check" check ("state" in ('preparing', 'current', 'archived'));`,
    );
    this.addSql(
      `alter table "editions" add constraint "editions_room_access_check" check ("room_access" in ('everybody', 'passCode'));`,
    );
    this.addSql(
      `create or replace function "editions_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "editions" for each STATEMENT execute function "editions_announce_change_fn"();`,
    );
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

    this.addSql(
      `alter table "calendar_entries" add constraint "calendar_entries_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "calendar_entries" add constraint "calendar_entries_day_check" check (day in (1, 2, 3, 4, 5));`,
    );

    this.addSql(
      `alter table "benefits" add constraint "benefits_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "benefits_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "benefits" for each STATEMENT execute function "benefits_announce_change_fn"();`,
    );
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
    this
      .addSql(`create or replace function "benefits_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from benefits where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from benefits where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "benefits" for each ROW execute function "benefits_put_last_fn"();`,
    );

    this.addSql(
      `alter table "audiences" add constraint "audiences_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "audiences" add constraint "audiences_pictogram_check" check ("pictogram" in ('maintenance', 'airport', 'cargo', 'sustainability', 'integration', 'people', 'model', 'radar', 'executive', 'researcher', 'engineer', 'entrepreneur', 'route', 'windsock'));`,
    );
    this.addSql(
      `create or replace function "audiences_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "audiences" for each STATEMENT execute function "audiences_announce_change_fn"();`,
    );
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
    this
      .addSql(`create or replace function "audiences_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from audiences where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from audiences where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "audiences" for each ROW execute function "audiences_put_last_fn"();`,
    );

    this.addSql(
      `alter table "expo_packages" add constraint "expo_packages_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "expo_packages" add constraint "expo_packages_stand_size_check" check (stand_size in (1, 2, 4));`,
    );
    this.addSql(
      `create or replace function "expo_packages_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "expo_packages" for each STATEMENT execute function "expo_packages_announce_change_fn"();`,
    );
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
    this
      .addSql(`create or replace function "expo_packages_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from expo_packages where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from expo_packages where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "expo_packages" for each ROW execute function "expo_packages_put_last_fn"();`,
    );

    this.addSql(
      `alter table "former_slugs" add constraint "former_slugs_kind_check" check ("kind" in ('speakers', 'topics', 'news'));`,
    );
    this.addSql(
      `create or replace function "former_slugs_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "former_slugs" for each STATEMENT execute function "former_slugs_announce_change_fn"();`,
    );

    this.addSql(
      `alter table "imports" add constraint "imports_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "imports" add constraint "imports_source_check" check ("source" in ('speakers', 'agenda', 'news'));`,
    );

    this.addSql(
      `alter table "mails" add constraint "mails_status_check" check ("status" in ('waiting', 'sending', 'sent', 'failed'));`,
    );

    this.addSql(
      `alter table "news_posts" add constraint "news_posts_category_id_foreign" foreign key ("category_id") references "news_categories" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "news_posts" add constraint "news_posts_status_check" check ("status" in ('draft', 'published', 'archived'));`,
    );
    this.addSql(
      `create or replace function "news_posts_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "news_posts" for each STATEMENT execute function "news_posts_announce_change_fn"();`,
    );
    this
      .addSql(`create or replace function "news_posts_keep_former_slug_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
        delete from former_slugs where kind = 'news' and record_id = old.id;       elsif old.slug <> new.slug then
        insert into former_slugs (kind, slug, record_id) values ('news', old.slug, new.id)
        on conflict (kind, slug, record_id) do update set changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "news_posts" for each ROW execute function "news_posts_keep_former_slug_fn"();`,
    );
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

    this.addSql(
      `alter table "headlines" add constraint "headlines_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "headlines" add constraint "headlines_news_id_foreign" foreign key ("news_id") references "news_posts" ("id") on delete set null;`,
    );
    this.addSql(
      `create or replace function "headlines_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "headlines" for each STATEMENT execute function "headlines_announce_change_fn"();`,
    );
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
    this
      .addSql(`create or replace function "headlines_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from headlines where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from headlines where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "headlines" for each ROW execute function "headlines_put_last_fn"();`,
    );

    this.addSql(
      `alter table "notices" add constraint "notices_state_check" check ("state" in ('draft', 'published', 'ended'));`,
    );
    this.addSql(
      `create or replace function "notices_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "notices" for each STATEMENT execute function "notices_announce_change_fn"();`,
    );

    this.addSql(
      `alter table "partners" add constraint "partners_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "partners_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "partners" for each STATEMENT execute function "partners_announce_change_fn"();`,
    );
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
    this
      .addSql(`create or replace function "partners_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from partners where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from partners where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "partners" for each ROW execute function "partners_put_last_fn"();`,
    );

    this.addSql(
      `alter table "passes" add constraint "passes_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "passes" add constraint "passes_sky_check" check ("sky" in ('night', 'dawn', 'day'));`,
    );
    this.addSql(
      `create or replace function "passes_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "passes" for each STATEMENT execute function "passes_announce_change_fn"();`,
    );
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
    this
      .addSql(`create or replace function "passes_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from passes where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from passes where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "passes" for each ROW execute function "passes_put_last_fn"();`,
    );

    this.addSql(
      `alter table "policies" add constraint "policies_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "policies_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "policies" for each STATEMENT execute function "policies_announce_change_fn"();`,
    );
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

    this.addSql(
      `alter table "questions" add constraint "questions_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "questions_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "questions" for each STATEMENT execute function "questions_announce_change_fn"();`,
    );
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
    this
      .addSql(`create or replace function "questions_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from questions where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from questions where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "questions" for each ROW execute function "questions_put_last_fn"();`,
    );

    this.addSql(
      `alter table "revisions" add constraint "revisions_resource_check" check ("resource" in ('speakers', 'topics', 'news', 'editions', 'passes', 'expo-packages', 'sponsor-tiers', 'partners', 'questions', 'themes', 'audiences', 'benefits', 'headlines', 'policies'));`,
    );
    this.addSql(
      `alter table "revisions" add constraint "revisions_kind_check" check ("kind" in ('added', 'changed', 'deleted'));`,
    );
    this.addSql(
      `alter table "revisions" add constraint "revisions_origin_check" check ("origin" in ('console', 'board', 'sync', 'import', 'api', 'undo', 'restore'));`,
    );

    this.addSql(
      `alter table "row_answers" add constraint "row_answers_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "row_answers" add constraint "row_answers_source_check" check ("source" in ('speakers', 'agenda', 'news'));`,
    );
    this.addSql(
      `alter table "row_answers" add constraint "row_answers_answer_check" check ("answer" in ('same', 'new'));`,
    );

    this.addSql(
      `alter table "speakers" add constraint "speakers_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "speakers_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "speakers" for each STATEMENT execute function "speakers_announce_change_fn"();`,
    );
    this
      .addSql(`create or replace function "speakers_keep_former_slug_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
        delete from former_slugs where kind = 'speakers' and record_id = old.id;       elsif old.slug <> new.slug then
        insert into former_slugs (kind, slug, record_id) values ('speakers', old.slug, new.id)
        on conflict (kind, slug, record_id) do update set changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "speakers" for each ROW execute function "speakers_keep_former_slug_fn"();`,
    );
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
    this
      .addSql(`create or replace function "speakers_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from speakers where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 9998) into new.display_order
    from speakers where edition_id = new.edition_id and display_order < 9999;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "speakers" for each ROW execute function "speakers_put_last_fn"();`,
    );

    this.addSql(
      `alter table "sponsor_tiers" add constraint "sponsor_tiers_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "sponsor_tiers_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "sponsor_tiers" for each STATEMENT execute function "sponsor_tiers_announce_change_fn"();`,
    );
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
    this
      .addSql(`create or replace function "sponsor_tiers_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from sponsor_tiers where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from sponsor_tiers where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "sponsor_tiers" for each ROW execute function "sponsor_tiers_put_last_fn"();`,
    );

    this.addSql(
      `alter table "suppressed_addresses" add constraint "suppressed_addresses_address_check" check (address = lower(address));`,
    );

    this.addSql(
      `alter table "sync_baselines" add constraint "sync_baselines_source_check" check ("source" in ('speakers', 'agenda'));`,
    );

    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_source_check" check ("source" in ('speakers', 'agenda', 'news'));`,
    );
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_mode_check" check ("mode" in ('apply', 'preview', 'undo', 'settle', 'remove', 'write'));`,
    );
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_trigger_check" check ("trigger" in ('manual', 'schedule'));`,
    );
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_state_check" check ("state" in ('running', 'succeeded', 'failed', 'held', 'cancelled'));`,
    );

    this.addSql(
      `alter table "themes" add constraint "themes_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "themes" add constraint "themes_pictogram_check" check ("pictogram" in ('maintenance', 'airport', 'cargo', 'sustainability', 'integration', 'people', 'model', 'radar', 'executive', 'researcher', 'engineer', 'entrepreneur', 'route', 'windsock'));`,
    );
    this.addSql(
      `create or replace function "themes_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "themes" for each STATEMENT execute function "themes_announce_change_fn"();`,
    );
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
    this
      .addSql(`create or replace function "themes_put_last_fn"() returns trigger as \$\$ begin if new.display_order > 0 or exists (select from themes where id = new.id) then return new; end if;     select least(coalesce(max(display_order), 0) + 1, 2147483647) into new.display_order
    from themes where edition_id = new.edition_id and display_order < 2147483648;     return new; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "put_last" BEFORE INSERT on "themes" for each ROW execute function "themes_put_last_fn"();`,
    );

    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_speaker_id_foreign" foreign key ("speaker_id") references "speakers" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_ends_after_start" check (end_time > start_time);`,
    );
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_day_check" check (day in (1, 2, 3, 4, 5));`,
    );
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_type_check" check ("type" in ('keynote', 'panel', 'workshop', 'networking', 'break', 'session'));`,
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
    this.addSql(
      `create or replace function "agenda_topics_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "agenda_topics" for each STATEMENT execute function "agenda_topics_announce_change_fn"();`,
    );
    this
      .addSql(`create or replace function "agenda_topics_keep_former_slug_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
        delete from former_slugs where kind = 'topics' and record_id = old.id;       elsif old.slug <> new.slug then
        insert into former_slugs (kind, slug, record_id) values ('topics', old.slug, new.id)
        on conflict (kind, slug, record_id) do update set changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "agenda_topics" for each ROW execute function "agenda_topics_keep_former_slug_fn"();`,
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
      .addSql(`create or replace function "agenda_topics_cancel_in_calendar_fn"() returns trigger as \$\$ begin if current_setting('congress.origin', true) = 'undo'
      or exists (select from editions where id = old.edition_id and state = 'preparing')
    then
      delete from calendar_entries where id = old.id and not cancelled;     end if;     update calendar_entries
    set cancelled = true, speaker_id = null, sequence = sequence + 1,
      changed_at = clock_timestamp(), title = '', description = null, location = null,
      speaker_name = null, slug = encode(sha256(convert_to(slug, 'UTF8')), 'hex')
    where not cancelled and id = old.id;     return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "cancel_in_calendar" AFTER DELETE on "agenda_topics" for each ROW execute function "agenda_topics_cancel_in_calendar_fn"();`,
    );
    this
      .addSql(`create or replace function "agenda_topics_cancel_all_in_calendar_fn"() returns trigger as \$\$ begin update calendar_entries
    set cancelled = true, speaker_id = null, sequence = sequence + 1,
      changed_at = clock_timestamp(), title = '', description = null, location = null,
      speaker_name = null, slug = encode(sha256(convert_to(slug, 'UTF8')), 'hex')
    where not cancelled;     return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "cancel_all_in_calendar" AFTER TRUNCATE on "agenda_topics" for each STATEMENT execute function "agenda_topics_cancel_all_in_calendar_fn"();`,
    );
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

    this.addSql(
      `alter table "users" add constraint "users_email_check" check (email = lower(email));`,
    );

    this.addSql(
      `alter table "sessions" add constraint "sessions_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "refresh_tokens" add constraint "refresh_tokens_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "user_roles" add constraint "user_roles_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "user_roles" add constraint "user_roles_decided_by_foreign" foreign key ("decided_by") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "user_roles" add constraint "user_roles_role_check" check ("role" in ('admin'));`,
    );
    this.addSql(
      `alter table "user_roles" add constraint "user_roles_status_check" check ("status" in ('requested', 'granted', 'declined', 'revoked'));`,
    );

    this.addSql(
      `alter table "previews" add constraint "previews_maker_id_foreign" foreign key ("maker_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "previews" add constraint "previews_resource_check" check ("resource" in ('news', 'speakers', 'topics'));`,
    );

    this.addSql(
      `alter table "mailed_links" add constraint "mailed_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "mailed_links" add constraint "mailed_links_purpose_check" check ("purpose" in ('verify-email', 'reset-password', 'change-email'));`,
    );

    this.addSql(
      `alter table "files" add constraint "files_maker_id_foreign" foreign key ("maker_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "files" add constraint "files_extension_check" check ("extension" in ('jpg', 'png', 'webp'));`,
    );
    this.addSql(
      `create or replace function "files_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "files" for each STATEMENT execute function "files_announce_change_fn"();`,
    );

    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_assignee_id_foreign" foreign key ("assignee_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_mail_id_foreign" foreign key ("mail_id") references "mails" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "visits" add constraint "visits_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
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
    this.addSql(`alter table "news_posts" drop constraint "news_posts_category_id_foreign";`);
    this.addSql(
      `alter table "calendar_entries" drop constraint "calendar_entries_edition_id_foreign";`,
    );
    this.addSql(`alter table "benefits" drop constraint "benefits_edition_id_foreign";`);
    this.addSql(`alter table "audiences" drop constraint "audiences_edition_id_foreign";`);
    this.addSql(`alter table "expo_packages" drop constraint "expo_packages_edition_id_foreign";`);
    this.addSql(`alter table "imports" drop constraint "imports_edition_id_foreign";`);
    this.addSql(`alter table "headlines" drop constraint "headlines_edition_id_foreign";`);
    this.addSql(`alter table "partners" drop constraint "partners_edition_id_foreign";`);
    this.addSql(`alter table "passes" drop constraint "passes_edition_id_foreign";`);
    this.addSql(`alter table "policies" drop constraint "policies_edition_id_foreign";`);
    this.addSql(`alter table "questions" drop constraint "questions_edition_id_foreign";`);
    this.addSql(`alter table "row_answers" drop constraint "row_answers_edition_id_foreign";`);
    this.addSql(`alter table "speakers" drop constraint "speakers_edition_id_foreign";`);
    this.addSql(`alter table "sponsor_tiers" drop constraint "sponsor_tiers_edition_id_foreign";`);
    this.addSql(`alter table "themes" drop constraint "themes_edition_id_foreign";`);
    this.addSql(`alter table "agenda_topics" drop constraint "agenda_topics_edition_id_foreign";`);
    this.addSql(
      `alter table "contact_messages" drop constraint "contact_messages_mail_id_foreign";`,
    );
    this.addSql(`alter table "headlines" drop constraint "headlines_news_id_foreign";`);
    this.addSql(`alter table "agenda_topics" drop constraint "agenda_topics_speaker_id_foreign";`);
    this.addSql(`alter table "sessions" drop constraint "sessions_user_id_foreign";`);
    this.addSql(`alter table "user_roles" drop constraint "user_roles_user_id_foreign";`);
    this.addSql(`alter table "user_roles" drop constraint "user_roles_decided_by_foreign";`);
    this.addSql(`alter table "previews" drop constraint "previews_maker_id_foreign";`);
    this.addSql(`alter table "mailed_links" drop constraint "mailed_links_user_id_foreign";`);
    this.addSql(`alter table "files" drop constraint "files_maker_id_foreign";`);
    this.addSql(
      `alter table "contact_messages" drop constraint "contact_messages_assignee_id_foreign";`,
    );
    this.addSql(`alter table "visits" drop constraint "visits_user_id_foreign";`);
    this.addSql(
      `alter table "refresh_tokens" drop constraint "refresh_tokens_session_id_foreign";`,
    );

    this.addSql(`drop table if exists "attempts" cascade;`);
    this.addSql(`drop table if exists "audit_entries" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "news_categories";`);
    this.addSql(`drop function if exists "news_categories_announce_change_fn"();`);
    this.addSql(`drop table if exists "news_categories" cascade;`);
    this.addSql(`drop table if exists "column_choices" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "editions";`);
    this.addSql(`drop function if exists "editions_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "editions";`);
    this.addSql(`drop function if exists "editions_keep_revision_fn"();`);
    this.addSql(`drop table if exists "editions" cascade;`);
    this.addSql(`drop table if exists "calendar_entries" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "benefits";`);
    this.addSql(`drop function if exists "benefits_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "benefits";`);
    this.addSql(`drop function if exists "benefits_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "put_last" on "benefits";`);
    this.addSql(`drop function if exists "benefits_put_last_fn"();`);
    this.addSql(`drop table if exists "benefits" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "audiences";`);
    this.addSql(`drop function if exists "audiences_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "audiences";`);
    this.addSql(`drop function if exists "audiences_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "put_last" on "audiences";`);
    this.addSql(`drop function if exists "audiences_put_last_fn"();`);
    this.addSql(`drop table if exists "audiences" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "expo_packages";`);
    this.addSql(`drop function if exists "expo_packages_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "expo_packages";`);
    this.addSql(`drop function if exists "expo_packages_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "put_last" on "expo_packages";`);
    this.addSql(`drop function if exists "expo_packages_put_last_fn"();`);
    this.addSql(`drop table if exists "expo_packages" cascade;`);
    this.addSql(`drop table if exists "file_chunks" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "former_slugs";`);
    this.addSql(`drop function if exists "former_slugs_announce_change_fn"();`);
    this.addSql(`drop table if exists "former_slugs" cascade;`);
    this.addSql(`drop table if exists "imports" cascade;`);
    this.addSql(`drop table if exists "installation" cascade;`);
    this.addSql(`drop table if exists "mails" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "news_posts";`);
    this.addSql(`drop function if exists "news_posts_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_former_slug" on "news_posts";`);
    this.addSql(`drop function if exists "news_posts_keep_former_slug_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "news_posts";`);
    this.addSql(`drop function if exists "news_posts_keep_revision_fn"();`);
    this.addSql(`drop table if exists "news_posts" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "headlines";`);
    this.addSql(`drop function if exists "headlines_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "headlines";`);
    this.addSql(`drop function if exists "headlines_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "put_last" on "headlines";`);
    this.addSql(`drop function if exists "headlines_put_last_fn"();`);
    this.addSql(`drop table if exists "headlines" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "notices";`);
    this.addSql(`drop function if exists "notices_announce_change_fn"();`);
    this.addSql(`drop table if exists "notices" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "partners";`);
    this.addSql(`drop function if exists "partners_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "partners";`);
    this.addSql(`drop function if exists "partners_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "put_last" on "partners";`);
    this.addSql(`drop function if exists "partners_put_last_fn"();`);
    this.addSql(`drop table if exists "partners" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "passes";`);
    this.addSql(`drop function if exists "passes_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "passes";`);
    this.addSql(`drop function if exists "passes_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "put_last" on "passes";`);
    this.addSql(`drop function if exists "passes_put_last_fn"();`);
    this.addSql(`drop table if exists "passes" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "policies";`);
    this.addSql(`drop function if exists "policies_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "policies";`);
    this.addSql(`drop function if exists "policies_keep_revision_fn"();`);
    this.addSql(`drop table if exists "policies" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "questions";`);
    this.addSql(`drop function if exists "questions_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "questions";`);
    this.addSql(`drop function if exists "questions_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "put_last" on "questions";`);
    this.addSql(`drop function if exists "questions_put_last_fn"();`);
    this.addSql(`drop table if exists "questions" cascade;`);
    this.addSql(`drop table if exists "remembered_findings" cascade;`);
    this.addSql(`drop table if exists "revisions" cascade;`);
    this.addSql(`drop table if exists "row_answers" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "speakers";`);
    this.addSql(`drop function if exists "speakers_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_former_slug" on "speakers";`);
    this.addSql(`drop function if exists "speakers_keep_former_slug_fn"();`);
    this.addSql(`drop trigger if exists "leave_sessions" on "speakers";`);
    this.addSql(`drop function if exists "speakers_leave_sessions_fn"();`);
    this.addSql(`drop trigger if exists "rename_in_calendar" on "speakers";`);
    this.addSql(`drop function if exists "speakers_rename_in_calendar_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "speakers";`);
    this.addSql(`drop function if exists "speakers_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "put_last" on "speakers";`);
    this.addSql(`drop function if exists "speakers_put_last_fn"();`);
    this.addSql(`drop table if exists "speakers" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "sponsor_tiers";`);
    this.addSql(`drop function if exists "sponsor_tiers_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "sponsor_tiers";`);
    this.addSql(`drop function if exists "sponsor_tiers_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "put_last" on "sponsor_tiers";`);
    this.addSql(`drop function if exists "sponsor_tiers_put_last_fn"();`);
    this.addSql(`drop table if exists "sponsor_tiers" cascade;`);
    this.addSql(`drop table if exists "suppressed_addresses" cascade;`);
    this.addSql(`drop table if exists "sync_baselines" cascade;`);
    this.addSql(`drop table if exists "sync_runs" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "themes";`);
    this.addSql(`drop function if exists "themes_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "themes";`);
    this.addSql(`drop function if exists "themes_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "put_last" on "themes";`);
    this.addSql(`drop function if exists "themes_put_last_fn"();`);
    this.addSql(`drop table if exists "themes" cascade;`);
    this.addSql(`drop trigger if exists "keep_speakers" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_speakers_fn"();`);
    this.addSql(`drop trigger if exists "announce_change" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_former_slug" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_former_slug_fn"();`);
    this.addSql(`drop trigger if exists "keep_calendar_entry" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_calendar_entry_fn"();`);
    this.addSql(`drop trigger if exists "cancel_in_calendar" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_cancel_in_calendar_fn"();`);
    this.addSql(`drop trigger if exists "cancel_all_in_calendar" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_cancel_all_in_calendar_fn"();`);
    this.addSql(`drop trigger if exists "keep_revision" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_revision_fn"();`);
    this.addSql(`drop trigger if exists "note_unordered" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_note_unordered_fn"();`);
    this.addSql(`drop trigger if exists "number_unordered" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_number_unordered_fn"();`);
    this.addSql(`drop table if exists "agenda_topics" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
    this.addSql(`drop table if exists "refresh_tokens" cascade;`);
    this.addSql(`drop table if exists "user_roles" cascade;`);
    this.addSql(`drop table if exists "previews" cascade;`);
    this.addSql(`drop table if exists "mailed_links" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "files";`);
    this.addSql(`drop function if exists "files_announce_change_fn"();`);
    this.addSql(`drop table if exists "files" cascade;`);
    this.addSql(`drop table if exists "contact_messages" cascade;`);
    this.addSql(`drop table if exists "visits" cascade;`);
    this.addSql(`drop table if exists "worker_heartbeats" cascade;`);

    this.addSql(`drop function if exists "current_edition_id"();`);

    this.addSql(`drop function if exists "number_sessions"(uuid, int);`);
  }
}
