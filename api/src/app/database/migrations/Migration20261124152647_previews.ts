import { Migration } from "@mikro-orm/migrations";

export class Migration20261124152647_previews extends Migration {
  override name = "Migration20261124152647_previews";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "previews" ("id" uuid not null default gen_random_uuid(), "resource" text not null, "record_id" uuid null, "draft" jsonb null, "maker_id" uuid not null, "created_at" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "previews_maker_id_index" on "previews" ("maker_id");`);
    this.addSql(`create index "previews_expires_at_index" on "previews" ("expires_at");`);
    this.addSql(
      `create index "previews_resource_record_id_index" on "previews" ("resource", "record_id");`,
    );

    this.addSql(
      `alter table "previews" add constraint "previews_maker_id_foreign" foreign key ("maker_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "previews" add constraint "previews_resource_check" check ("resource" in ('news', 'speakers', 'topics'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "previews" cascade;`);
  }
}
