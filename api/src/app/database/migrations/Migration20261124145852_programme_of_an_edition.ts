import { Migration } from "@mikro-orm/migrations";

export class Migration20261124145852_programme_of_an_edition extends Migration {
  override name = "Migration20261124145852_programme_of_an_edition";

  override up(): void | Promise<void> {
    this.addSql(`create or replace function current_edition_id() returns uuid language sql
      as $$ select id from editions where state = 'current' $$;`);
    // What was there before there were editions belongs to the one that was fixed in the code.
    this.addSql(`insert into editions (state, name, short_name, tagline, first_day, last_day,
        time_zone, hours, email, phone, business_hours, weekend_hours, address, currency, tax_note,
        counters)
      select 'current', 'Virtual Aviation Congress 2025', 'Virtual Aviation Congress',
        'MRO, aerospace, airlines and airports: two days, one runway, wherever you are.',
        '2025-12-11', '2025-12-12', 'Europe/London', '{"from": "09:00", "to": "18:00"}',
        'hello@virtualaviationcongress.com', '+44 20 7946 0812',
        'Monday to Friday, 9:00 AM to 6:00 PM GMT', 'Weekends: emergency support only',
        '{"street": "18 Finsbury Circus", "city": "London", "postalCode": "EC2M 7EB",
          "country": "United Kingdom", "countryCode": "GB"}',
        'GBP', 'All prices include Tax.', '{"attendees": 200, "speakers": 30, "countries": 25}'
      where not exists (select from editions where state = 'current')
        and (exists (select from speakers) or exists (select from agenda_topics)
          or exists (select from calendar_entries) or exists (select from sync_runs)
          or exists (select from sync_baselines));`);

    this.addSql(
      `alter table "calendar_entries" add "edition_id" uuid not null default current_edition_id();`,
    );
    this.addSql(
      `alter table "calendar_entries" add constraint "calendar_entries_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(
      `create index "calendar_entries_edition_id_index" on "calendar_entries" ("edition_id");`,
    );

    this.addSql(
      `alter table "benefits" alter column "edition_id" set default current_edition_id();`,
    );

    this.addSql(
      `alter table "audiences" alter column "edition_id" set default current_edition_id();`,
    );

    this.addSql(
      `alter table "expo_packages" alter column "edition_id" set default current_edition_id();`,
    );

    this.addSql(`alter table "former_slugs" drop constraint "former_slugs_pkey";`);
    this.addSql(`alter table "former_slugs" add primary key ("kind", "slug", "record_id");`);

    this.addSql(
      `alter table "headlines" alter column "edition_id" set default current_edition_id();`,
    );

    this.addSql(`drop trigger if exists "keep_former_slug" on "news_posts";`);
    this.addSql(`drop function if exists "news_posts_keep_former_slug_fn"();`);
    this
      .addSql(`create or replace function "news_posts_keep_former_slug_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
        delete from former_slugs where kind = 'news' and record_id = old.id;       elsif old.slug <> new.slug then
        insert into former_slugs (kind, slug, record_id) values ('news', old.slug, new.id)
        on conflict (kind, slug, record_id) do update set changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "news_posts" for each ROW execute function "news_posts_keep_former_slug_fn"();`,
    );

    this.addSql(
      `alter table "partners" alter column "edition_id" set default current_edition_id();`,
    );

    this.addSql(`alter table "passes" alter column "edition_id" set default current_edition_id();`);

    this.addSql(
      `alter table "policies" alter column "edition_id" set default current_edition_id();`,
    );

    this.addSql(
      `alter table "questions" alter column "edition_id" set default current_edition_id();`,
    );

    this.addSql(`alter table "speakers" drop constraint "speakers_slug_unique";`);
    this.addSql(`drop trigger if exists "keep_former_slug" on "speakers";`);
    this.addSql(`drop function if exists "speakers_keep_former_slug_fn"();`);
    this.addSql(
      `alter table "speakers" add "edition_id" uuid not null default current_edition_id();`,
    );
    this.addSql(
      `alter table "speakers" add constraint "speakers_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(`create index "speakers_edition_id_index" on "speakers" ("edition_id");`);
    this.addSql(
      `alter table "speakers" add constraint "speakers_edition_id_slug_unique" unique ("edition_id", "slug");`,
    );
    this
      .addSql(`create or replace function "speakers_keep_former_slug_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
        delete from former_slugs where kind = 'speakers' and record_id = old.id;       elsif old.slug <> new.slug then
        insert into former_slugs (kind, slug, record_id) values ('speakers', old.slug, new.id)
        on conflict (kind, slug, record_id) do update set changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "speakers" for each ROW execute function "speakers_keep_former_slug_fn"();`,
    );

    this.addSql(
      `alter table "sponsor_tiers" alter column "edition_id" set default current_edition_id();`,
    );

    this.addSql(`alter table "sync_baselines" drop constraint "sync_baselines_pkey";`);
    this.addSql(
      `alter table "sync_baselines" add "edition_id" uuid not null default current_edition_id();`,
    );
    this.addSql(`alter table "sync_baselines" add primary key ("source", "edition_id", "key");`);

    this.addSql(
      `alter table "sync_runs" add "edition_id" uuid not null default current_edition_id();`,
    );

    this.addSql(`alter table "themes" alter column "edition_id" set default current_edition_id();`);

    this.addSql(`alter table "agenda_topics" drop constraint "agenda_topics_slug_unique";`);
    this.addSql(`drop trigger if exists "keep_calendar_entry" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_calendar_entry_fn"();`);
    this.addSql(`drop trigger if exists "keep_former_slug" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_former_slug_fn"();`);
    this.addSql(
      `alter table "agenda_topics" add "edition_id" uuid not null default current_edition_id();`,
    );
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_edition_id_foreign" foreign key ("edition_id") references "editions" ("id") on delete cascade;`,
    );
    this.addSql(`create index "agenda_topics_edition_id_index" on "agenda_topics" ("edition_id");`);
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_edition_id_slug_unique" unique ("edition_id", "slug");`,
    );
    this
      .addSql(`create or replace function "agenda_topics_keep_calendar_entry_fn"() returns trigger as \$\$ begin declare
      name text;     begin
      select full_name into name from speakers where id = new.speaker_id for share;       update calendar_entries
      set speaker_id = new.speaker_id, edition_id = new.edition_id
      where id = new.id
        and (speaker_id, edition_id) is distinct from (new.speaker_id, new.edition_id);       insert into calendar_entries as entry
        (id, edition_id, speaker_id, changed_at, day, slug, title, description, location, speaker_name, start_time, end_time, cancelled)
      values
        (new.id, new.edition_id, new.speaker_id, clock_timestamp(), new.day, new.slug, new.title,
         new.description, new.location, name, new.start_time, new.end_time, false)
      on conflict (id) do update set
        (sequence, changed_at, day, slug, title, description, location, speaker_name, start_time, end_time, cancelled) =
        (entry.sequence + 1, excluded.changed_at, excluded.day, excluded.slug, excluded.title, excluded.description, excluded.location, excluded.speaker_name, excluded.start_time, excluded.end_time, excluded.cancelled)
      where (entry.day, entry.slug, entry.title, entry.description, entry.location, entry.speaker_name, entry.start_time, entry.end_time, entry.cancelled) is distinct from (excluded.day, excluded.slug, excluded.title, excluded.description, excluded.location, excluded.speaker_name, excluded.start_time, excluded.end_time, excluded.cancelled);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_calendar_entry" AFTER INSERT OR UPDATE on "agenda_topics" for each ROW execute function "agenda_topics_keep_calendar_entry_fn"();`,
    );
    this
      .addSql(`create or replace function "agenda_topics_keep_former_slug_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
        delete from former_slugs where kind = 'topics' and record_id = old.id;       elsif old.slug <> new.slug then
        insert into former_slugs (kind, slug, record_id) values ('topics', old.slug, new.id)
        on conflict (kind, slug, record_id) do update set changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "agenda_topics" for each ROW execute function "agenda_topics_keep_former_slug_fn"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "agenda_topics" drop constraint "agenda_topics_edition_id_foreign";`);

    this.addSql(
      `alter table "calendar_entries" drop constraint "calendar_entries_edition_id_foreign";`,
    );

    this.addSql(`alter table "speakers" drop constraint "speakers_edition_id_foreign";`);

    this.addSql(`drop index "agenda_topics_edition_id_index";`);
    this.addSql(
      `alter table "agenda_topics" drop constraint "agenda_topics_edition_id_slug_unique";`,
    );
    this.addSql(`drop trigger if exists "keep_former_slug" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_former_slug_fn"();`);
    this.addSql(`drop trigger if exists "keep_calendar_entry" on "agenda_topics";`);
    this.addSql(`drop function if exists "agenda_topics_keep_calendar_entry_fn"();`);
    this.addSql(`alter table "agenda_topics" drop column "edition_id";`);
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_slug_unique" unique ("slug");`,
    );
    this
      .addSql(`create or replace function "agenda_topics_keep_former_slug_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
        delete from former_slugs where kind = 'topics' and record_id = old.id;       elsif old.slug <> new.slug then
        insert into former_slugs (kind, slug, record_id) values ('topics', old.slug, new.id)
        on conflict (kind, slug) do update set record_id = excluded.record_id, changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "agenda_topics" for each ROW execute function "agenda_topics_keep_former_slug_fn"();`,
    );
    this
      .addSql(`create or replace function "agenda_topics_keep_calendar_entry_fn"() returns trigger as \$\$ begin declare
      name text;     begin
      select full_name into name from speakers where id = new.speaker_id for share;       update calendar_entries set speaker_id = new.speaker_id
      where id = new.id and speaker_id is distinct from new.speaker_id;       insert into calendar_entries as entry
        (id, speaker_id, changed_at, day, slug, title, description, location, speaker_name, start_time, end_time, cancelled)
      values
        (new.id, new.speaker_id, clock_timestamp(), new.day, new.slug, new.title,
         new.description, new.location, name, new.start_time, new.end_time, false)
      on conflict (id) do update set
        (sequence, changed_at, day, slug, title, description, location, speaker_name, start_time, end_time, cancelled) =
        (entry.sequence + 1, excluded.changed_at, excluded.day, excluded.slug, excluded.title, excluded.description, excluded.location, excluded.speaker_name, excluded.start_time, excluded.end_time, excluded.cancelled)
      where (entry.day, entry.slug, entry.title, entry.description, entry.location, entry.speaker_name, entry.start_time, entry.end_time, entry.cancelled) is distinct from (excluded.day, excluded.slug, excluded.title, excluded.description, excluded.location, excluded.speaker_name, excluded.start_time, excluded.end_time, excluded.cancelled);       return null;     end; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_calendar_entry" AFTER INSERT OR UPDATE on "agenda_topics" for each ROW execute function "agenda_topics_keep_calendar_entry_fn"();`,
    );

    this.addSql(`alter table "audiences" alter column "edition_id" drop default;`);

    this.addSql(`alter table "benefits" alter column "edition_id" drop default;`);

    this.addSql(`drop index "calendar_entries_edition_id_index";`);
    this.addSql(`alter table "calendar_entries" drop column "edition_id";`);

    this.addSql(`alter table "expo_packages" alter column "edition_id" drop default;`);

    this.addSql(`alter table "former_slugs" drop constraint "former_slugs_pkey";`);
    this.addSql(`alter table "former_slugs" add primary key ("kind", "slug");`);

    this.addSql(`alter table "headlines" alter column "edition_id" drop default;`);

    this.addSql(`drop trigger if exists "keep_former_slug" on "news_posts";`);
    this.addSql(`drop function if exists "news_posts_keep_former_slug_fn"();`);
    this
      .addSql(`create or replace function "news_posts_keep_former_slug_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
        delete from former_slugs where kind = 'news' and record_id = old.id;       elsif old.slug <> new.slug then
        insert into former_slugs (kind, slug, record_id) values ('news', old.slug, new.id)
        on conflict (kind, slug) do update set record_id = excluded.record_id, changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "news_posts" for each ROW execute function "news_posts_keep_former_slug_fn"();`,
    );

    this.addSql(`alter table "partners" alter column "edition_id" drop default;`);

    this.addSql(`alter table "passes" alter column "edition_id" drop default;`);

    this.addSql(`alter table "policies" alter column "edition_id" drop default;`);

    this.addSql(`alter table "questions" alter column "edition_id" drop default;`);

    this.addSql(`drop index "speakers_edition_id_index";`);
    this.addSql(`alter table "speakers" drop constraint "speakers_edition_id_slug_unique";`);
    this.addSql(`drop trigger if exists "keep_former_slug" on "speakers";`);
    this.addSql(`drop function if exists "speakers_keep_former_slug_fn"();`);
    this.addSql(`alter table "speakers" drop column "edition_id";`);
    this.addSql(`alter table "speakers" add constraint "speakers_slug_unique" unique ("slug");`);
    this
      .addSql(`create or replace function "speakers_keep_former_slug_fn"() returns trigger as \$\$ begin if tg_op = 'DELETE' then
        delete from former_slugs where kind = 'speakers' and record_id = old.id;       elsif old.slug <> new.slug then
        insert into former_slugs (kind, slug, record_id) values ('speakers', old.slug, new.id)
        on conflict (kind, slug) do update set record_id = excluded.record_id, changed_at = now();       end if;       return null; end; \$\$ language plpgsql;`);
    this.addSql(
      `create trigger "keep_former_slug" AFTER UPDATE OR DELETE on "speakers" for each ROW execute function "speakers_keep_former_slug_fn"();`,
    );

    this.addSql(`alter table "sponsor_tiers" alter column "edition_id" drop default;`);

    this.addSql(`alter table "sync_baselines" drop constraint "sync_baselines_pkey";`);
    this.addSql(`alter table "sync_baselines" drop column "edition_id";`);
    this.addSql(`alter table "sync_baselines" add primary key ("source", "key");`);

    this.addSql(`alter table "sync_runs" drop column "edition_id";`);

    this.addSql(`alter table "themes" alter column "edition_id" drop default;`);
    this.addSql(`drop function current_edition_id();`);
  }
}
