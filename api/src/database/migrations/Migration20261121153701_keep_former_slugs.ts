import { Migration } from "@mikro-orm/migrations";

const kinds = { speakers: "speakers", agenda_topics: "topics", news_posts: "news" };

/**
 * Whoever changes a slug, be it the console, a sync or an operator in psql: the one it replaces
 * is kept, so that its address leads on. It is forgotten with the record that bore it.
 */
export class Migration20261121153701_keep_former_slugs extends Migration {
  override name = "Migration20261121153701_keep_former_slugs";

  override up(): void {
    this.addSql(
      `create table "former_slugs" ("kind" text not null, "slug" text not null, "record_id" uuid not null, "changed_at" timestamptz not null default now(), primary key ("kind", "slug"));`,
    );
    this.addSql(
      `create index "former_slugs_kind_record_id_index" on "former_slugs" ("kind", "record_id");`,
    );
    this.addSql(
      `alter table "former_slugs" add constraint "former_slugs_kind_check" check ("kind" in ('speakers', 'topics', 'news'));`,
    );
    this.addSql(`
      create trigger former_slugs_announce_change
      after insert or update or delete or truncate on "former_slugs"
      for each statement execute function announce_content_change();`);

    this.addSql(`
      create function keep_former_slug() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then
          delete from former_slugs where kind = tg_argv[0] and record_id = old.id;
        elsif old.slug <> new.slug then
          insert into former_slugs (kind, slug, record_id) values (tg_argv[0], old.slug, new.id)
          on conflict (kind, slug) do update set record_id = excluded.record_id, changed_at = now();
        end if;
        return null;
      end $$;`);
    for (const [table, kind] of Object.entries(kinds)) {
      this.addSql(`
        create trigger ${table}_keep_former_slug after update or delete on "${table}"
        for each row execute function keep_former_slug('${kind}');`);
    }
  }

  override down(): void {
    for (const table of Object.keys(kinds)) {
      this.addSql(`drop trigger ${table}_keep_former_slug on "${table}";`);
    }
    this.addSql(`drop function keep_former_slug();`);
    this.addSql(`drop table if exists "former_slugs" cascade;`);
  }
}
