import { Migration } from "@mikro-orm/migrations";

export class Migration20261124115515_days_of_an_edition extends Migration {
  override name = "Migration20261124115515_days_of_an_edition";

  override up(): void | Promise<void> {
    this.addSql(`alter table "calendar_entries" drop constraint "calendar_entries_day_check";`);
    this.addSql(
      `alter table "calendar_entries" add constraint "calendar_entries_day_check" check (day in (1, 2, 3, 4, 5));`,
    );

    this.addSql(`alter table "editions" drop constraint "editions_days";`);
    this.addSql(
      `alter table "editions" add constraint "editions_days" check (last_day >= first_day and last_day <= first_day + 4);`,
    );

    this.addSql(`alter table "agenda_topics" drop constraint "agenda_topics_day_check";`);
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_day_check" check (day in (1, 2, 3, 4, 5));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "agenda_topics" drop constraint "agenda_topics_day_check";`);
    this.addSql(
      `alter table "agenda_topics" add constraint "agenda_topics_day_check" check (day in (1, 2));`,
    );

    this.addSql(`alter table "calendar_entries" drop constraint "calendar_entries_day_check";`);
    this.addSql(
      `alter table "calendar_entries" add constraint "calendar_entries_day_check" check (day in (1, 2));`,
    );

    this.addSql(`alter table "editions" drop constraint "editions_days";`);
    this.addSql(
      `alter table "editions" add constraint "editions_days" check (last_day between first_day and first_day + 4);`,
    );
  }
}
