import { Migration } from "@mikro-orm/migrations";

export class Migration20261127110746_revision_run_index extends Migration {
  override name = "Migration20261127110746_revision_run_index";

  override up(): void {
    this.addSql(`create index "revisions_run_id_index" on "revisions" ("run_id");`);
  }

  override down(): void {
    this.addSql(`drop index "revisions_run_id_index";`);
  }
}
