import { Migration } from "@mikro-orm/migrations";

export class Migration20261124092707_notices_and_rooms extends Migration {
  override name = "Migration20261124092707_notices_and_rooms";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "notices" ("id" uuid not null default gen_random_uuid(), "text" text not null, "link" text null, "state" text not null default 'draft', "published_at" timestamptz null, "ended_at" timestamptz null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `create unique index "notices_one_published" on "notices" ("state") where "state" = 'published';`,
    );

    this.addSql(`alter table "agenda_topics" add "room_url" text null;`);

    this.addSql(
      `alter table "notices" add constraint "notices_state_check" check ("state" in ('draft', 'published', 'ended'));`,
    );
    this.addSql(
      `create or replace function "notices_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "notices" for each STATEMENT execute function "notices_announce_change_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "announce_change" on "notices";`);
    this.addSql(`drop function if exists "notices_announce_change_fn"();`);
    this.addSql(`drop table if exists "notices" cascade;`);

    this.addSql(`alter table "agenda_topics" drop column "room_url";`);
  }
}
