import { Migration } from "@mikro-orm/migrations";

export class Migration20261124205326_notes_on_messages extends Migration {
  override name = "Migration20261124205326_notes_on_messages";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "contact_messages" add "done" boolean not null default false, add "note" text null, add "assignee_id" uuid null;`,
    );
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_assignee_id_foreign" foreign key ("assignee_id") references "users" ("id") on delete set null;`,
    );
    this.addSql(
      `create index "contact_messages_assignee_id_index" on "contact_messages" ("assignee_id");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "contact_messages" drop constraint "contact_messages_assignee_id_foreign";`,
    );

    this.addSql(`drop index "contact_messages_assignee_id_index";`);
    this.addSql(
      `alter table "contact_messages" drop column "done", drop column "note", drop column "assignee_id";`,
    );
  }
}
