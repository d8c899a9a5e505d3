import { Migration } from "@mikro-orm/migrations";

export class Migration20261126193042_answers_about_rows extends Migration {
  override name = "Migration20261126193042_answers_about_rows";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "row_answers" ("source" text not null, "edition_id" uuid not null, "key" text not null, "answer" text not null, "record_id" uuid null, "answered_at" timestamptz not null default now(), primary key ("source", "edition_id", "key"));`,
    );

    this.addSql(`alter table "sync_runs" add "questions" jsonb not null default '[]';`);

    this.addSql(
      `alter table "row_answers" add constraint "row_answers_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "row_answers" add constraint "row_answers_source_check" check ("source" in ('speakers', 'agenda', 'news'));`,
    );
    this.addSql(
      `alter table "row_answers" add constraint "row_answers_answer_check" check ("answer" in ('same', 'new'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "row_answers" cascade;`);

    this.addSql(`alter table "sync_runs" drop column "questions";`);
  }
}
