import { Migration } from "@mikro-orm/migrations";

export class Migration20261124153113_fields_of_an_edition extends Migration {
  override name = "Migration20261124153113_fields_of_an_edition";

  override up(): void | Promise<void> {
    // An edition that there is grows and shows what it did.
    this.addSql(
      `alter table "editions" add "social_links" jsonb not null default '{"linkedin": null, "x": null, "youtube": null, "facebook": null, "instagram": null}', add "room_access" text not null default 'everybody', add "pass_code" text null, add "hero_film" text null, add "hero_poster" text null, add "counter_drift" jsonb not null default '{"attendees": 3, "speakers": 1, "countries": 1}';`,
    );
    this.addSql(
      `alter table "editions" alter column "social_links" drop default, alter column "counter_drift" drop default;`,
    );
    this.addSql(
      `alter table "editions" add constraint "editions_room_access_check" check ("room_access" in ('everybody', 'passCode'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "editions" drop constraint "editions_room_access_check";`);
    this.addSql(
      `alter table "editions" drop column "social_links", drop column "room_access", drop column "pass_code", drop column "hero_film", drop column "hero_poster", drop column "counter_drift";`,
    );
  }
}
