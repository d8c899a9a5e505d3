import { Migration } from "@mikro-orm/migrations";

export class Migration20261124202616_files extends Migration {
  override name = "Migration20261124202616_files";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "file_chunks" ("name" text not null, "number" int not null, "bytes" bytea not null, primary key ("name", "number"));`,
    );

    this.addSql(
      `create table "files" ("id" uuid not null default gen_random_uuid(), "hash" text not null, "extension" text not null, "width" int not null, "height" int not null, "alt" text not null, "maker_id" uuid null, "created_at" timestamptz not null default now(), "variants_made_at" timestamptz null, "used_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`alter table "files" add constraint "files_hash_unique" unique ("hash");`);
    this.addSql(`create index "files_maker_id_index" on "files" ("maker_id");`);
    this.addSql(`create index "files_used_at_index" on "files" ("used_at");`);

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
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "file_chunks" cascade;`);
    this.addSql(`drop trigger if exists "announce_change" on "files";`);
    this.addSql(`drop function if exists "files_announce_change_fn"();`);
    this.addSql(`drop table if exists "files" cascade;`);
  }
}
