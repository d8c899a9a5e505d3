import { Migration } from "@mikro-orm/migrations";

export class Migration20261124021317_initial_schema extends Migration {
  override name = "Migration20261124021317_initial_schema";

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
      `create table "calendar_entries" ("id" uuid not null, "day" smallint not null, "slug" text not null, "title" text not null, "description" text null, "location" text null, "speaker_id" uuid null, "speaker_name" text null, "start_time" timestamptz null, "end_time" timestamptz null, "cancelled" boolean not null default false, "sequence" int not null default 0, "changed_at" timestamptz not null, primary key ("id"));`,
    );

    this.addSql(
      `create table "news_categories" ("id" uuid not null default gen_random_uuid(), "name" text not null, "slug" text not null, "color" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "news_categories_name_index" on "news_categories" ("name");`);
    this.addSql(
      `alter table "news_categories" add constraint "news_categories_slug_unique" unique ("slug");`,
    );

    this.addSql(
      `create table "former_slugs" ("kind" text not null, "slug" text not null, "record_id" uuid not null, "changed_at" timestamptz not null default now(), primary key ("kind", "slug"));`,
    );
    this.addSql(
      `create index "former_slugs_kind_record_id_index" on "former_slugs" ("kind", "record_id");`,
    );

    this.addSql(
      `create table "mails" ("id" uuid not null default gen_random_uuid(), "recipient" text null, "template" jsonb not null, "link" text null, "status" text not null default 'waiting', "attempts" int not null default 0, "error" text null, "next_attempt_at" timestamptz null, "lease_expires_at" timestamptz null, "created_at" timestamptz not null default now(), "sent_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "mails_status_created_at_index" on "mails" ("status", "created_at");`,
    );

    this.addSql(
      `create table "contact_messages" ("id" uuid not null default gen_random_uuid(), "first_name" text not null, "last_name" text not null, "email" text not null, "company" text not null, "subject" text not null, "message" text not null, "idempotency_key" uuid null, "flagged" boolean not null default false, "created_at" timestamptz not null default now(), "mail_id" uuid not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_idempotency_key_unique" unique ("idempotency_key");`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_mail_id_unique" unique ("mail_id");`,
    );
    this.addSql(
      `create index "contact_messages_created_at_id_index" on "contact_messages" ("created_at", "id");`,
    );

    this.addSql(
      `create table "news_posts" ("id" uuid not null default gen_random_uuid(), "title" text not null, "slug" text not null, "excerpt" text null, "content" text not null default '', "featured_image" text null, "category_id" uuid null, "status" text not null default 'draft', "featured" boolean not null default false, "published_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
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
      `create table "speakers" ("id" uuid not null default gen_random_uuid(), "slug" text not null, "first_name" text not null, "last_name" text not null, "full_name" text generated always as (btrim(first_name || ' ' || last_name)) stored not null, "photo_url" text null, "job_title" text null, "company" text null, "bio" text null, "linkedin_url" text null, "twitter_url" text null, "website_url" text null, "featured" boolean not null default false, "display_order" int not null default 0, "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "speakers" add constraint "speakers_slug_unique" unique ("slug");`);
    this.addSql(
      `create index "speakers_display_order_id_index" on "speakers" ("display_order", "id");`,
    );
    this.addSql(`create index "speakers_full_name_index" on "speakers" ("full_name");`);

    this.addSql(
      `create table "suppressed_addresses" ("id" uuid not null default gen_random_uuid(), "address" text not null, "reason" text not null, "since" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "suppressed_addresses" add constraint "suppressed_addresses_address_unique" unique ("address");`,
    );

    this.addSql(
      `create table "sync_baselines" ("source" text not null, "key" text not null, "record_id" uuid not null, "label" text not null default '', "values" jsonb not null, "conflicts" jsonb not null default '{}', "missing_since" timestamptz null, "deletion_kept" boolean not null default false, "synced_at" timestamptz not null default now(), primary key ("source", "key"));`,
    );

    this.addSql(
      `create table "sync_runs" ("id" uuid not null default gen_random_uuid(), "source" text not null, "mode" text not null default 'apply', "trigger" text not null, "started_by" text null, "state" text not null default 'running', "held_because" text null, "undoes" uuid null, "undone_by" uuid null, "started_at" timestamptz not null default now(), "ended_at" timestamptz null, "counts" jsonb not null, "errors" jsonb not null, "changes" jsonb not null, "job_id" text not null, primary key ("id"));`,
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
      `create table "agenda_topics" ("id" uuid not null default gen_random_uuid(), "day" smallint not null, "display_order" int not null default 0, "title" text not null, "slug" text not null, "description" text null, "speaker_id" uuid null, "start_time" timestamptz null, "end_time" timestamptz null, "location" text null, "type" text not null default 'session', "featured" boolean not null default false, "updated_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_slug_unique" unique ("slug");`,
    );
    this.addSql(`create index "agenda_topics_speaker_id_index" on "agenda_topics" ("speaker_id");`);
    this.addSql(
      `create index "agenda_topics_day_display_order_id_index" on "agenda_topics" ("day", "display_order", "id");`,
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
      `create table "mailed_links" ("hash" text not null, "purpose" text not null, "email" text not null, "user_id" uuid null, "password_hash" text null, "browser_hash" text null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("hash"));`,
    );
    this.addSql(`create index "mailed_links_email_index" on "mailed_links" ("email");`);
    this.addSql(`create index "mailed_links_expires_at_index" on "mailed_links" ("expires_at");`);

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
      `alter table "calendar_entries" add constraint "calendar_entries_day_check" check (day in (1, 2));`,
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
      `alter table "former_slugs" add constraint "former_slugs_kind_check" check ("kind" in ('speakers', 'topics', 'news'));`,
    );
    this.addSql(
      `create or replace function "former_slugs_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "former_slugs" for each STATEMENT execute function "former_slugs_announce_change_fn"();`,
    );

    this.addSql(
      `alter table "mails" add constraint "mails_status_check" check ("status" in ('waiting', 'sending', 'sent', 'failed'));`,
    );

    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_mail_id_foreign" foreign key ("mail_id") references "mails" ("id") on delete cascade;`,
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
        on conflict (kind, slug) do update set record_id = excluded.record_id, changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "news_posts" for each ROW execute function "news_posts_keep_former_slug_fn"();`,
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
        on conflict (kind, slug) do update set record_id = excluded.record_id, changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "speakers" for each ROW execute function "speakers_keep_former_slug_fn"();`,
    );
    this
      .addSql(`create or replace function "speakers_rename_in_calendar_fn"() returns trigger as \$\$ begin update calendar_entries
    set speaker_name = new.full_name, sequence = sequence + 1, changed_at = clock_timestamp()
    where speaker_id = new.id and speaker_name is distinct from new.full_name;     return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "rename_in_calendar" AFTER UPDATE on "speakers" for each ROW execute function "speakers_rename_in_calendar_fn"();`,
    );

    this.addSql(
      `alter table "suppressed_addresses" add constraint "suppressed_addresses_address_check" check (address = lower(address));`,
    );

    this.addSql(
      `alter table "sync_baselines" add constraint "sync_baselines_source_check" check ("source" in ('speakers', 'agenda'));`,
    );

    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_source_check" check ("source" in ('speakers', 'agenda'));`,
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
      `alter table "agenda_topics" add constraint "agenda_topics_speaker_id_foreign" foreign key ("speaker_id") references "speakers" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_ends_after_start" check (end_time > start_time);`,
    );
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_day_check" check (day in (1, 2));`,
    );
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_type_check" check ("type" in ('keynote', 'panel', 'workshop', 'networking', 'break', 'session'));`,
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
        on conflict (kind, slug) do update set record_id = excluded.record_id, changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "agenda_topics" for each ROW execute function "agenda_topics_keep_former_slug_fn"();`,
    );
    this
      .addSql(`create or replace function "agenda_topics_keep_calendar_entry_fn"() returns trigger as \$\$ begin declare
      name text;     begin
      select full_name into name from speakers where id = new.speaker_id for share;       update calendar_entries set speaker_id = new.speaker_id
      where id = new.id and speaker_id is distinct from new.speaker_id;       insert into calendar_entries as entry
        (id, speaker_id, changed_at, day, slug, title, description, location, speaker_name, start_time, end_time, cancelled)
      values
        (new.id, new.speaker_id, clock_timestamp(), new.day, new.slug, new.title,
         new.description, new.location, name, new.start_time, new.end_time, false)
      on conflict (id) do update set
        (sequence, changed_at, day, slug, title, description, location, speaker_name, start_time, end_time, cancelled) =
        (entry.sequence + 1, excluded.changed_at, excluded.day, excluded.slug, excluded.title, excluded.description, excluded.location, excluded.speaker_name, excluded.start_time, excluded.end_time, excluded.cancelled)
      where (entry.day, entry.slug, entry.title, entry.description, entry.location, entry.speaker_name, entry.start_time, entry.end_time, entry.cancelled) is distinct from (excluded.day, excluded.slug, excluded.title, excluded.description, excluded.location, excluded.speaker_name, excluded.start_time, excluded.end_time, excluded.cancelled);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_calendar_entry" AFTER INSERT OR UPDATE on "agenda_topics" for each ROW execute function "agenda_topics_keep_calendar_entry_fn"();`,
    );
    this
      .addSql(`create or replace function "agenda_topics_cancel_in_calendar_fn"() returns trigger as \$\$ begin update calendar_entries
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
      `alter table "mailed_links" add constraint "mailed_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "mailed_links" add constraint "mailed_links_purpose_check" check ("purpose" in ('verify-email', 'reset-password', 'change-email'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "news_posts" drop constraint "news_posts_category_id_foreign";`);
    this.addSql(
      `alter table "contact_messages" drop constraint "contact_messages_mail_id_foreign";`,
    );
    this.addSql(`alter table "agenda_topics" drop constraint "agenda_topics_speaker_id_foreign";`);
    this.addSql(`alter table "sessions" drop constraint "sessions_user_id_foreign";`);
    this.addSql(`alter table "user_roles" drop constraint "user_roles_user_id_foreign";`);
    this.addSql(`alter table "user_roles" drop constraint "user_roles_decided_by_foreign";`);
    this.addSql(`alter table "mailed_links" drop constraint "mailed_links_user_id_foreign";`);
    this.addSql(
      `alter table "refresh_tokens" drop constraint "refresh_tokens_session_id_foreign";`,
    );

    this.addSql(`drop table if exists "attempts" cascade;`);
    this.addSql(`drop table if exists "audit_entries" cascade;`);
    this.addSql(`drop table if exists "calendar_entries" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "news_categories";`);
    this.addSql(`drop function if exists "news_categories_announce_change_fn"();`);
    this.addSql(`drop table if exists "news_categories" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "former_slugs";`);
    this.addSql(`drop function if exists "former_slugs_announce_change_fn"();`);
    this.addSql(`drop table if exists "former_slugs" cascade;`);
    this.addSql(`drop table if exists "mails" cascade;`);
    this.addSql(`drop table if exists "contact_messages" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "news_posts";`);
    this.addSql(`drop function if exists "news_posts_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_former_slug" on "news_posts";`);
    this.addSql(`drop function if exists "news_posts_keep_former_slug_fn"();`);
    this.addSql(`drop table if exists "news_posts" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "speakers";`);
    this.addSql(`drop function if exists "speakers_announce_change_fn"();`);
    this.addSql(`drop trigger if exists "keep_former_slug" on "speakers";`);
    this.addSql(`drop function if exists "speakers_keep_former_slug_fn"();`);
    this.addSql(`drop trigger if exists "rename_in_calendar" on "speakers";`);
    this.addSql(`drop function if exists "speakers_rename_in_calendar_fn"();`);
    this.addSql(`drop table if exists "speakers" cascade;`);
    this.addSql(`drop table if exists "suppressed_addresses" cascade;`);
    this.addSql(`drop table if exists "sync_baselines" cascade;`);
    this.addSql(`drop table if exists "sync_runs" cascade;`);
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
    this.addSql(`drop table if exists "agenda_topics" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
    this.addSql(`drop table if exists "refresh_tokens" cascade;`);
    this.addSql(`drop table if exists "user_roles" cascade;`);
    this.addSql(`drop table if exists "mailed_links" cascade;`);
    this.addSql(`drop table if exists "worker_heartbeats" cascade;`);
  }
}
