import { Migration } from "@mikro-orm/migrations";

export class Migration20261127115134_origin_board extends Migration {
  override name = "Migration20261127115134_origin_board";

  override up(): void {
    this.addSql(`alter table "revisions" drop constraint "revisions_origin_check";`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_origin_check" check ("origin" in ('console', 'board', 'sync', 'import', 'api', 'undo', 'restore'));`,
    );
  }

  override down(): void {
    this.addSql(`alter table "revisions" drop constraint "revisions_origin_check";`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_origin_check" check ("origin" in ('console', 'sync', 'import', 'api', 'undo', 'restore'));`,
    );
  }
}
