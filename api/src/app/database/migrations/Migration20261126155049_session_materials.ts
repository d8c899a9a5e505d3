import { Migration } from "@mikro-orm/migrations";

export class Migration20261126155049_session_materials extends Migration {
  override name = "Migration20261126155049_session_materials";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "agenda_topics" add "recording_url" text null, add "slides_url" text null, add "slides_need_pass" boolean not null default false;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "agenda_topics" drop column "recording_url", drop column "slides_url", drop column "slides_need_pass";`,
    );
  }
}
