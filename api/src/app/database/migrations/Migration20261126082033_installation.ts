import { Migration } from "@mikro-orm/migrations";

export class Migration20261126082033_installation extends Migration {
  override up(): void {
    this.addSql(
      `create table "installation" ("is_only" boolean not null default true, "id" uuid not null default gen_random_uuid(), primary key ("is_only"));`,
    );
  }
}
