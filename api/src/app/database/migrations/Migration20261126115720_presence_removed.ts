import { Migration } from "@mikro-orm/migrations";

export class Migration20261126115720_presence_removed extends Migration {
  override up(): void {
    this.addSql(`drop table "presences";`);
  }
}
