import { Migration } from "@mikro-orm/migrations";

export class Migration20261123131547_confirm_by_browser extends Migration {
  override name = "Migration20261123131547_confirm_by_browser";

  override up(): void | Promise<void> {
    this.addSql(`alter table "mailed_links" add "browser_hash" text null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "mailed_links" drop column "browser_hash";`);
  }
}
