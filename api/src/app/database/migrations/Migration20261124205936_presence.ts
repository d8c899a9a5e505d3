import { Migration } from "@mikro-orm/migrations";

export class Migration20261124205936_presence extends Migration {
  override name = "Migration20261124205936_presence";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "presences" ("id" uuid not null, "session_id" uuid not null, "resource" text not null, "record_id" uuid not null, "since" timestamptz not null default now(), "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "presences_session_id_index" on "presences" ("session_id");`);
    this.addSql(
      `create index "presences_record_id_resource_index" on "presences" ("record_id", "resource");`,
    );

    this.addSql(
      `alter table "presences" add constraint "presences_session_id_foreign" foreign key ("session_id") references "sessions" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "presences" cascade;`);
  }
}
