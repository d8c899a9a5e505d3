import { Migration } from "@mikro-orm/migrations";

export class Migration20261123131426_cancelled_syncs extends Migration {
  override name = "Migration20261123131426_cancelled_syncs";

  override up(): void | Promise<void> {
    this.addSql(`alter table "sync_runs" drop constraint "sync_runs_state_check";`);
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_state_check" check ("state" in ('running', 'succeeded', 'failed', 'held', 'cancelled'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sync_runs" drop constraint "sync_runs_state_check";`);
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_state_check" check ("state" in ('running', 'succeeded', 'failed', 'held'));`,
    );
  }
}
