import { Migration } from "@mikro-orm/migrations";

export class Migration20261121070000_initial_schema extends Migration {
  override name = "Migration20261121070000_initial_schema";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "attempts" ("key" text not null, "count" int not null, "window_ends_at" timestamptz not null, primary key ("key"));`,
    );
    this.addSql(`create index "attempts_window_ends_at_index" on "attempts" ("window_ends_at");`);

    this.addSql(
      `create table "audit_entries" ("id" uuid not null default gen_random_uuid(), "at" timestamptz not null default now(), "actor_id" uuid null, "action" text not null, "subject_id" uuid null, "details" jsonb not null default '{}', primary key ("id"));`,
    );
    this.addSql(`create index "audit_entries_at_index" on "audit_entries" ("at");`);

    this.addSql(
      `create table "news_categories" ("id" uuid not null default gen_random_uuid(), "name" text not null, "slug" text not null, "color" text not null, primary key ("id"));`,
    );
    this.addSql(`create index "news_categories_name_index" on "news_categories" ("name");`);
    this.addSql(
      `alter table "news_categories" add constraint "news_categories_slug_unique" unique ("slug");`,
    );

    this.addSql(
      `create table "contact_messages" ("id" uuid not null default gen_random_uuid(), "first_name" text not null, "last_name" text not null, "email" text not null, "company" text not null, "subject" text not null, "message" text not null, "idempotency_key" uuid null, "status" text not null default 'pending', "attempts" int not null default 0, "error" text null, "next_attempt_at" timestamptz null, "created_at" timestamptz not null default now(), "sent_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_idempotency_key_unique" unique ("idempotency_key");`,
    );
    this.addSql(
      `create index "contact_messages_created_at_id_index" on "contact_messages" ("created_at", "id");`,
    );
    this.addSql(
      `create index "contact_messages_status_created_at_index" on "contact_messages" ("status", "created_at");`,
    );

    this.addSql(
      `create table "news_posts" ("id" uuid not null default gen_random_uuid(), "title" text not null, "slug" text not null, "excerpt" text null, "content" text not null, "featured_image" text null, "category_id" uuid null, "status" text not null default 'draft', "featured" boolean not null default false, "published_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), primary key ("id"));`,
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
      `create table "sync_baselines" ("source" text not null, "key" text not null, "values" jsonb not null, "synced_at" timestamptz not null default now(), primary key ("source", "key"));`,
    );

    this.addSql(
      `create table "sync_runs" ("id" uuid not null default gen_random_uuid(), "source" text not null, "trigger" text not null, "started_by" text null, "state" text not null default 'running', "started_at" timestamptz not null default now(), "ended_at" timestamptz null, "counts" jsonb not null, "errors" jsonb not null, "changes" jsonb not null, "job_id" text not null, primary key ("id"));`,
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
      `create table "sessions" ("id" uuid not null default gen_random_uuid(), "user_id" uuid not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, "revoked_at" timestamptz null, primary key ("id"));`,
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
      `create table "worker_heartbeats" ("id" uuid not null, "seen_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create index "worker_heartbeats_seen_at_index" on "worker_heartbeats" ("seen_at");`,
    );

    this.addSql(
      `alter table "news_categories" add constraint "news_categories_color_check" check (color ~ '^#[0-9a-f]{6}\$');`,
    );

    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_status_check" check ("status" in ('pending', 'sent', 'failed'));`,
    );

    this.addSql(
      `alter table "news_posts" add constraint "news_posts_category_id_foreign" foreign key ("category_id") references "news_categories" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "news_posts" add constraint "news_posts_status_check" check ("status" in ('draft', 'published', 'archived'));`,
    );

    this.addSql(
      `alter table "sync_baselines" add constraint "sync_baselines_source_check" check ("source" in ('speakers', 'agenda'));`,
    );

    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_source_check" check ("source" in ('speakers', 'agenda'));`,
    );
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_trigger_check" check ("trigger" in ('manual', 'schedule'));`,
    );
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_state_check" check ("state" in ('running', 'succeeded', 'failed'));`,
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
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "news_posts" drop constraint "news_posts_category_id_foreign";`);
    this.addSql(`alter table "agenda_topics" drop constraint "agenda_topics_speaker_id_foreign";`);
    this.addSql(`alter table "sessions" drop constraint "sessions_user_id_foreign";`);
    this.addSql(`alter table "user_roles" drop constraint "user_roles_user_id_foreign";`);
    this.addSql(`alter table "user_roles" drop constraint "user_roles_decided_by_foreign";`);
    this.addSql(
      `alter table "refresh_tokens" drop constraint "refresh_tokens_session_id_foreign";`,
    );

    this.addSql(`drop table if exists "attempts" cascade;`);
    this.addSql(`drop table if exists "audit_entries" cascade;`);
    this.addSql(`drop table if exists "news_categories" cascade;`);
    this.addSql(`drop table if exists "contact_messages" cascade;`);
    this.addSql(`drop table if exists "news_posts" cascade;`);
    this.addSql(`drop table if exists "speakers" cascade;`);
    this.addSql(`drop table if exists "sync_baselines" cascade;`);
    this.addSql(`drop table if exists "sync_runs" cascade;`);
    this.addSql(`drop table if exists "agenda_topics" cascade;`);
    this.addSql(`drop table if exists "users" cascade;`);
    this.addSql(`drop table if exists "sessions" cascade;`);
    this.addSql(`drop table if exists "refresh_tokens" cascade;`);
    this.addSql(`drop table if exists "user_roles" cascade;`);
    this.addSql(`drop table if exists "worker_heartbeats" cascade;`);
  }
}
