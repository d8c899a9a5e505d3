import { Migration } from "@mikro-orm/migrations";

export class Migration20261124120309_readiness extends Migration {
  override name = "Migration20261124120309_readiness";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "remembered_findings" ("id" text not null, "silenced_because" text null, "silenced_by" text null, "mailed_at" timestamptz null, "seen_at" timestamptz not null default now(), primary key ("id"));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "remembered_findings" cascade;`);
  }
}
