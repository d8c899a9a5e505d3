import { Migration } from "@mikro-orm/migrations";

export class Migration20261122110548_accounts extends Migration {
  override name = "Migration20261122110548_accounts";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "account_mails" ("id" uuid not null default gen_random_uuid(), "recipient" text not null, "letter" jsonb not null, "link" text null, "status" text not null default 'pending', "attempts" int not null default 0, "error" text null, "next_attempt_at" timestamptz null, "created_at" timestamptz not null default now(), "sent_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create index "account_mails_status_created_at_index" on "account_mails" ("status", "created_at");`,
    );

    this.addSql(
      `create table "mailed_links" ("hash" text not null, "purpose" text not null, "email" text not null, "user_id" uuid null, "password_hash" text null, "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("hash"));`,
    );
    this.addSql(`create index "mailed_links_email_index" on "mailed_links" ("email");`);
    this.addSql(`create index "mailed_links_expires_at_index" on "mailed_links" ("expires_at");`);

    this.addSql(
      `alter table "audit_entries" add "actor_email" text null, add "address" text null, add "subject_email" text null;`,
    );
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('role.requested', 'role.granted', 'role.declined', 'role.revoked', 'user.invited', 'user.deleted'));`,
    );

    this.addSql(
      `alter table "sessions" add "last_used_at" timestamptz not null default now(), add "user_agent" text null;`,
    );

    this.addSql(
      `alter table "account_mails" add constraint "account_mails_status_check" check ("status" in ('pending', 'sent', 'failed'));`,
    );

    this.addSql(
      `alter table "mailed_links" add constraint "mailed_links_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "mailed_links" add constraint "mailed_links_purpose_check" check ("purpose" in ('verify-email', 'reset-password', 'change-email'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "account_mails" cascade;`);
    this.addSql(`drop table if exists "mailed_links" cascade;`);

    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_action_check";`);
    this.addSql(
      `alter table "audit_entries" drop column "actor_email", drop column "address", drop column "subject_email";`,
    );

    this.addSql(`alter table "sessions" drop column "last_used_at", drop column "user_agent";`);
  }
}
