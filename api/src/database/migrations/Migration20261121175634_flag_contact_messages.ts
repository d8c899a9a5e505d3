import { Migration } from "@mikro-orm/migrations";

export class Migration20261121175634_flag_contact_messages extends Migration {
  override name = "Migration20261121175634_flag_contact_messages";

  override up(): void | Promise<void> {
    this.addSql(`alter table "contact_messages" add "flagged" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "contact_messages" drop column "flagged";`);
  }
}
