import { Migration } from "@mikro-orm/migrations";

export class Migration20261124115017_what_belongs_to_an_edition extends Migration {
  override name = "Migration20261124115017_what_belongs_to_an_edition";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "benefits" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null, "title" text not null, "text" text not null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "benefits_edition_id_index" on "benefits" ("edition_id");`);

    this.addSql(
      `create table "audiences" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null, "name" text not null, "description" text not null, "pictogram" text not null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "audiences_edition_id_index" on "audiences" ("edition_id");`);

    this.addSql(
      `create table "expo_packages" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null, "name" text not null, "price" int not null, "hall" text not null, "stand_size" smallint not null, "features" jsonb not null default '[]', "payment_link" text null, "popular" boolean not null default false, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "expo_packages_edition_id_index" on "expo_packages" ("edition_id");`);
    this.addSql(
      `alter table "expo_packages" add constraint "expo_packages_edition_id_payment_link_unique" unique ("edition_id", "payment_link");`,
    );

    this.addSql(
      `create table "headlines" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null, "title" text not null, "link" text not null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "headlines_edition_id_index" on "headlines" ("edition_id");`);

    this.addSql(
      `create table "partners" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null, "name" text not null, "image_url" text not null, "link" text null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "partners_edition_id_index" on "partners" ("edition_id");`);

    this.addSql(
      `create table "passes" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null, "name" text not null, "price" int not null, "book_by" date not null, "description" text not null, "features" jsonb not null default '[]', "saving" text null, "payment_link" text null, "cabin" text not null, "sky" text not null, "popular" boolean not null default false, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "passes_edition_id_index" on "passes" ("edition_id");`);
    this.addSql(
      `alter table "passes" add constraint "passes_edition_id_payment_link_unique" unique ("edition_id", "payment_link");`,
    );

    this.addSql(
      `create table "policies" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null, "title" text not null, "slug" text not null, "updated_on" date not null, "content" text not null default '', primary key ("id"));`,
    );
    this.addSql(`create index "policies_edition_id_index" on "policies" ("edition_id");`);
    this.addSql(
      `alter table "policies" add constraint "policies_edition_id_slug_unique" unique ("edition_id", "slug");`,
    );

    this.addSql(
      `create table "questions" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null, "question" text not null, "answer" text not null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "questions_edition_id_index" on "questions" ("edition_id");`);

    this.addSql(
      `create table "sponsor_tiers" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null, "name" text not null, "passes" int not null, "benefits" jsonb not null default '[]', "featured" boolean not null default false, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "sponsor_tiers_edition_id_index" on "sponsor_tiers" ("edition_id");`);

    this.addSql(
      `create table "themes" ("id" uuid not null default gen_random_uuid(), "edition_id" uuid not null, "name" text not null, "description" text not null, "pictogram" text not null, "display_order" int not null default 0, primary key ("id"));`,
    );
    this.addSql(`create index "themes_edition_id_index" on "themes" ("edition_id");`);

    this.addSql(
      `alter table "benefits" add constraint "benefits_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "benefits_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "benefits" for each STATEMENT execute function "benefits_announce_change_fn"();`,
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

    this.addSql(
      `alter table "headlines" add constraint "headlines_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "headlines_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "headlines" for each STATEMENT execute function "headlines_announce_change_fn"();`,
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

    this.addSql(
      `alter table "policies" add constraint "policies_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "policies_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "policies" for each STATEMENT execute function "policies_announce_change_fn"();`,
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

    this.addSql(
      `alter table "sponsor_tiers" add constraint "sponsor_tiers_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create or replace function "sponsor_tiers_announce_change_fn"() returns trigger as \$\$ begin perform pg_notify('content_changed', tg_table_name); return null; end; \$\$ language plpgsql;`,
    );
    this.addSql(
      `create trigger "announce_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE on "sponsor_tiers" for each STATEMENT execute function "sponsor_tiers_announce_change_fn"();`,
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
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "announce_change" on "benefits";`);
    this.addSql(`drop function if exists "benefits_announce_change_fn"();`);
    this.addSql(`drop table if exists "benefits" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "audiences";`);
    this.addSql(`drop function if exists "audiences_announce_change_fn"();`);
    this.addSql(`drop table if exists "audiences" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "expo_packages";`);
    this.addSql(`drop function if exists "expo_packages_announce_change_fn"();`);
    this.addSql(`drop table if exists "expo_packages" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "headlines";`);
    this.addSql(`drop function if exists "headlines_announce_change_fn"();`);
    this.addSql(`drop table if exists "headlines" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "partners";`);
    this.addSql(`drop function if exists "partners_announce_change_fn"();`);
    this.addSql(`drop table if exists "partners" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "passes";`);
    this.addSql(`drop function if exists "passes_announce_change_fn"();`);
    this.addSql(`drop table if exists "passes" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "policies";`);
    this.addSql(`drop function if exists "policies_announce_change_fn"();`);
    this.addSql(`drop table if exists "policies" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "questions";`);
    this.addSql(`drop function if exists "questions_announce_change_fn"();`);
    this.addSql(`drop table if exists "questions" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "sponsor_tiers";`);
    this.addSql(`drop function if exists "sponsor_tiers_announce_change_fn"();`);
    this.addSql(`drop table if exists "sponsor_tiers" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "themes";`);
    this.addSql(`drop function if exists "themes_announce_change_fn"();`);
    this.addSql(`drop table if exists "themes" cascade;`);
  }
}
