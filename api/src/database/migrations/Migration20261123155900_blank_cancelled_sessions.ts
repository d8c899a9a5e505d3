import { Migration } from "@mikro-orm/migrations";

/** The calendar of one session still finds it, by who knows the slug that it had. */
const blank = `title = '', description = null, location = null, speaker_name = null,
            slug = encode(sha256(convert_to(slug, 'UTF8')), 'hex')`;

/** A calendar that had a session needs no more than its id, time and sequence number to cancel it. */
export class Migration20261123155900_blank_cancelled_sessions extends Migration {
  override name = "Migration20261123155900_blank_cancelled_sessions";

  override up(): void {
    this.replaceFunction(`, ${blank}`);
    this.addSql(`update calendar_entries set ${blank} where cancelled;`);
  }

  override down(): void {
    this.replaceFunction("");
  }

  private replaceFunction(more: string): void {
    this.addSql(`
      create or replace function cancel_in_calendar() returns trigger language plpgsql as $$
      begin
        update calendar_entries
        set cancelled = true, speaker_id = null, sequence = sequence + 1,
            changed_at = clock_timestamp()${more}
        where not cancelled and (tg_op = 'TRUNCATE' or id = old.id);
        return null;
      end $$;`);
  }
}
