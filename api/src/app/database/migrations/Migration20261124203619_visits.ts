import { Migration } from "@mikro-orm/migrations";

export class Migration20261124203619_visits extends Migration {
  override name = "Migration20261124203619_visits";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "visits" ("user_id" uuid not null, "seen_at" timestamptz not null default now(), "previous_seen_at" timestamptz not null default now(), primary key ("user_id"));`,
    );

    this.addSql(
      `alter table "visits" add constraint "visits_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "visits" cascade;`);
  }
}
