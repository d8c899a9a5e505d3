import { Migration } from "@mikro-orm/migrations";

export class Migration20261124234425_imports extends Migration {
  override name = "Migration20261124234425_imports";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "imports" ("id" uuid not null default gen_random_uuid(), "source" text not null, "edition_id" uuid not null, "file_name" text not null, "cells" jsonb not null, "created_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(`create index "imports_edition_id_index" on "imports" ("edition_id");`);
    this.addSql(`create index "imports_created_at_index" on "imports" ("created_at");`);

    this.addSql(`alter table "revisions" drop constraint "revisions_origin_check";`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_origin_check" check ("origin" in ('console', 'sync', 'import', 'api', 'undo'));`,
    );

    this.addSql(`alter table "sync_runs" drop constraint "sync_runs_source_check";`);
    this.addSql(`alter table "sync_runs" add "file_name" text null, add "import_id" uuid null;`);
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_source_check" check ("source" in ('speakers', 'agenda', 'news'));`,
    );

    this.addSql(
      `alter table "imports" add constraint "imports_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "imports" add constraint "imports_source_check" check ("source" in ('speakers', 'agenda', 'news'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "imports" cascade;`);

    this.addSql(`alter table "revisions" drop constraint "revisions_origin_check";`);
    this.addSql(
      `alter table "revisions" add constraint "revisions_origin_check" check ("origin" in ('console', 'sync', 'api', 'undo'));`,
    );

    this.addSql(`alter table "sync_runs" drop constraint "sync_runs_source_check";`);
    this.addSql(`alter table "sync_runs" drop column "file_name", drop column "import_id";`);
    this.addSql(
      `alter table "sync_runs" add constraint "sync_runs_source_check" check ("source" in ('speakers', 'agenda'));`,
    );
  }
}
