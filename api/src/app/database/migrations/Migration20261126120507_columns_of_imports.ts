import { Migration } from "@mikro-orm/migrations";

export class Migration20261126120507_columns_of_imports extends Migration {
  override name = "Migration20261126120507_columns_of_imports";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "column_choices" ("source" text not null, "header_hash" text not null, "columns" jsonb not null, "chosen_at" timestamptz not null default now(), primary key ("source", "header_hash"));`,
    );

    this.addSql(
      `alter table "imports" add "choices" jsonb not null default '{}', add "notes" jsonb not null default '[]', add "day" int null;`,
    );

    this.addSql(`alter table "speakers" alter column "last_name" set default '';`);

    this.addSql(`alter table "sync_runs" add "tables" jsonb not null default '[]';`);

    this.addSql(`drop trigger if exists "cancel_in_calendar" on "agenda_topics";`);
    this
      .addSql(`create or replace function "agenda_topics_cancel_in_calendar_fn"() returns trigger as \$\$ begin if current_setting('congress.origin', true) = 'undo'
      or exists (select from editions where id = old.edition_id and state = 'preparing')
    then
      delete from calendar_entries where id = old.id and not cancelled;     end if;     update calendar_entries
    set cancelled = true, speaker_id = null, sequence = sequence + 1,
      changed_at = clock_timestamp(), title = '', description = null, location = null,
      speaker_name = null, slug = encode(sha256(convert_to(slug, 'UTF8')), 'hex')
    where not cancelled and id = old.id;     return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "cancel_in_calendar" AFTER DELETE on "agenda_topics" for each ROW execute function "agenda_topics_cancel_in_calendar_fn"();`,
    );

    this.addSql(
      `alter table "column_choices" add constraint "column_choices_source_check" check ("source" in ('speakers', 'agenda', 'news'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "column_choices" cascade;`);

    this.addSql(`drop trigger if exists "cancel_in_calendar" on "agenda_topics";`);
    this
      .addSql(`create or replace function "agenda_topics_cancel_in_calendar_fn"() returns trigger as \$\$ begin update calendar_entries
    set cancelled = true, speaker_id = null, sequence = sequence + 1,
      changed_at = clock_timestamp(), title = '', description = null, location = null,
      speaker_name = null, slug = encode(sha256(convert_to(slug, 'UTF8')), 'hex')
    where not cancelled and id = old.id;     return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "cancel_in_calendar" AFTER DELETE on "agenda_topics" for each ROW execute function "agenda_topics_cancel_in_calendar_fn"();`,
    );

    this.addSql(
      `alter table "imports" drop column "choices", drop column "notes", drop column "day";`,
    );

    this.addSql(`alter table "speakers" alter column "last_name" drop default;`);

    this.addSql(`alter table "sync_runs" drop column "tables";`);
  }
}
