import { Migration } from "@mikro-orm/migrations";

export class Migration20261124113712_editions extends Migration {
  override name = "Migration20261124113712_editions";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "editions" ("id" uuid not null default gen_random_uuid(), "state" text not null default 'preparing', "year" int generated always as (extract(year from first_day)::integer) stored not null, "name" text not null, "short_name" text not null, "tagline" text not null, "first_day" date not null, "last_day" date not null, "time_zone" text not null, "hours" jsonb not null, "email" text not null, "phone" text not null, "business_hours" text not null, "weekend_hours" text null, "address" jsonb not null, "currency" text not null, "tax_note" text not null, "booking_widget_url" text null, "counters" jsonb not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "editions" add constraint "editions_year_unique" unique ("year");`);
    this.addSql(
      `create unique index "editions_one_current" on "editions" ("state") where "state" = 'current';`,
    );

    this.addSql(
      `alter table "editions" add constraint "editions_days" check (last_day >= first_day and last_day <= first_day + 4);`,
    );
    this.addSql(
      `alter table "editions" add constraint "editions_state_check" check ("state" in ('preparing', 'current', 'archived'));`,
    );
    this.addSql(
      `create or replace function "editions_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "editions" for each STATEMENT execute function "editions_announce_change_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "announce_change" on "editions";`);
    this.addSql(`drop function if exists "editions_announce_change_fn"();`);
    this.addSql(`drop table if exists "editions" cascade;`);
  }
}
