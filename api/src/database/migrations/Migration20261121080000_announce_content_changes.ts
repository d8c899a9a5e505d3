import { Migration } from "@mikro-orm/migrations";

const contentTables = ["speakers", "agenda_topics", "news_posts", "news_categories"];

/**
 * Whoever changes content, be it the console, a sync or an operator in psql: every api process
 * is notified when the change is committed, and drops the pages that show it from its cache.
 */
export class Migration20261121080000_announce_content_changes extends Migration {
  override up(): void {
    this.addSql(`
      create function announce_content_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content_changed', tg_table_name);
        return null;
      end $$;`);
    for (const table of contentTables) {
      this.addSql(`
        create trigger ${table}_announce_change
        after insert or update or delete or truncate on "${table}"
        for each statement execute function announce_content_change();`);
    }
  }

  override down(): void {
    for (const table of contentTables) {
      this.addSql(`drop trigger ${table}_announce_change on "${table}";`);
    }
    this.addSql(`drop function announce_content_change();`);
  }
}
