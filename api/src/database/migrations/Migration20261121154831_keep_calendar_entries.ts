import { Migration } from "@mikro-orm/migrations";

const shown = [
  "day",
  "slug",
  "title",
  "description",
  "location",
  "speaker_name",
  "start_time",
  "end_time",
  "cancelled",
];

const list = (prefix: string) => shown.map((column) => `${prefix}.${column}`).join(", ");

/**
 * Whoever changes the programme, be it the console, a sync or an operator in psql: a calendar's
 * entry gets the next sequence number when something that it shows has changed, and only then.
 */
export class Migration20261121154831_keep_calendar_entries extends Migration {
  override name = "Migration20261121154831_keep_calendar_entries";

  override up(): void {
    this.addSql(
      `create table "calendar_entries" ("id" uuid not null, "day" smallint not null, "slug" text not null, "title" text not null, "description" text null, "location" text null, "speaker_id" uuid null, "speaker_name" text null, "start_time" timestamptz null, "end_time" timestamptz null, "cancelled" boolean not null default false, "sequence" int not null default 0, "changed_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "calendar_entries" add constraint "calendar_entries_day_check" check (day in (1, 2));`,
    );

    // The clock, not the transaction's beginning: of two changes the later one has the later time.
    // The speaker is read under a lock, as it may be about to be renamed by somebody else.
    this.addSql(`
      create function keep_calendar_entry() returns trigger language plpgsql as $$
      declare
        name text;
      begin
        select full_name into name from speakers where id = new.speaker_id for share;
        update calendar_entries set speaker_id = new.speaker_id
        where id = new.id and speaker_id is distinct from new.speaker_id;
        insert into calendar_entries as entry
          (id, speaker_id, changed_at, ${shown.join(", ")})
        values
          (new.id, new.speaker_id, clock_timestamp(), new.day, new.slug, new.title,
           new.description, new.location, name, new.start_time, new.end_time, false)
        on conflict (id) do update set
          (sequence, changed_at, ${shown.join(", ")}) =
          (entry.sequence + 1, excluded.changed_at, ${list("excluded")})
        where (${list("entry")}) is distinct from (${list("excluded")});
        return null;
      end $$;`);
    this.addSql(`
      create trigger agenda_topics_keep_calendar_entry after insert or update on "agenda_topics"
      for each row execute function keep_calendar_entry();`);

    this.addSql(`
      create function rename_in_calendar() returns trigger language plpgsql as $$
      begin
        update calendar_entries
        set speaker_name = new.full_name, sequence = sequence + 1, changed_at = clock_timestamp()
        where speaker_id = new.id and speaker_name is distinct from new.full_name;
        return null;
      end $$;`);
    this.addSql(`
      create trigger speakers_rename_in_calendar after update on "speakers"
      for each row execute function rename_in_calendar();`);

    this.addSql(`
      create function cancel_in_calendar() returns trigger language plpgsql as $$
      begin
        update calendar_entries
        set cancelled = true, speaker_id = null, sequence = sequence + 1,
            changed_at = clock_timestamp()
        where not cancelled and (tg_op = 'TRUNCATE' or id = old.id);
        return null;
      end $$;`);
    this.addSql(`
      create trigger agenda_topics_cancel_in_calendar after delete on "agenda_topics"
      for each row execute function cancel_in_calendar();`);
    this.addSql(`
      create trigger agenda_topics_cancel_all_in_calendar after truncate on "agenda_topics"
      for each statement execute function cancel_in_calendar();`);

    this.addSql(`
      insert into calendar_entries
        (id, speaker_id, changed_at, ${shown.join(", ")})
      select topic.id, topic.speaker_id, topic.updated_at, topic.day, topic.slug, topic.title,
        topic.description, topic.location, speaker.full_name, topic.start_time, topic.end_time, false
      from agenda_topics topic left join speakers speaker on speaker.id = topic.speaker_id;`);
  }

  override down(): void {
    this.addSql(`drop trigger agenda_topics_cancel_all_in_calendar on "agenda_topics";`);
    this.addSql(`drop trigger agenda_topics_cancel_in_calendar on "agenda_topics";`);
    this.addSql(`drop trigger agenda_topics_keep_calendar_entry on "agenda_topics";`);
    this.addSql(`drop trigger speakers_rename_in_calendar on "speakers";`);
    this.addSql(`drop function cancel_in_calendar();`);
    this.addSql(`drop function rename_in_calendar();`);
    this.addSql(`drop function keep_calendar_entry();`);
    this.addSql(`drop table if exists "calendar_entries" cascade;`);
  }
}
