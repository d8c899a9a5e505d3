import { Migration } from "@mikro-orm/migrations";

export class Migration20261122151719_sync_runs extends Migration {
  override name = "Migration20261122151719_sync_runs";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "sync_baselines" add "record_id" uuid null, add "label" text not null default '', add "conflicts" jsonb not null default '{}', add "missing_since" timestamptz null, add "deletion_kept" boolean not null default false;`,
    );

    // Till now the key of a row was the slug of its record.
    this.addSql(
      `update "sync_baselines" baseline set "record_id" = speaker."id", "label" = speaker."full_name" from "speakers" speaker where baseline."source" = 'speakers' and speaker."slug" = baseline."key";`,
    );
    this.addSql(`alter table "sync_runs" drop constraint "sync_runs_state_check";`);
    this.addSql(
      `alter table "sync_runs" add "mode" text not null default 'apply', add "held_because" text null, add "undoes" uuid null, add "undone_by" uuid null;`,
    );
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_mode_check" check ("mode" in ('apply', 'preview', 'undo', 'settle', 'remove', 'write'));`,
    );
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_state_check" check ("state" in ('running', 'succeeded', 'failed', 'held'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "sync_baselines" drop column "record_id", drop column "label", drop column "conflicts", drop column "missing_since", drop column "deletion_kept";`,
    );

    this.addSql(`alter table "sync_runs" drop constraint "sync_runs_mode_check";`);
    this.addSql(`alter table "sync_runs" drop constraint "sync_runs_state_check";`);
    this.addSql(
      `alter table "sync_runs" drop column "mode", drop column "held_because", drop column "undoes", drop column "undone_by";`,
    );
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_state_check" check ("state" in ('running', 'succeeded', 'failed'));`,
    );
  }
}
