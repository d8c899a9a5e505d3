import { Migration } from "@mikro-orm/migrations";

export class Migration20261122161000_mail_outbox extends Migration {
  override name = "Migration20261122161000_mail_outbox";

  override up(): void | Promise<void> {
    this.addSql(
      `create table "suppressed_addresses" ("id" uuid not null default gen_random_uuid(), "address" text not null, "reason" text not null, "since" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "suppressed_addresses" add constraint "suppressed_addresses_address_unique" unique ("address");`,
    );

    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_action_check";`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('role.requested', 'role.granted', 'role.declined', 'role.revoked', 'user.invited', 'user.deleted', 'mail.retried', 'address.allowed'));`,
    );

    this.addSql(`alter table "contact_messages" drop constraint "contact_messages_status_check";`);
    this.addSql(`alter table "contact_messages" add "lease_expires_at" timestamptz null;`);
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_status_check" check ("status" in ('pending', 'waiting', 'sending', 'sent', 'failed'));`,
    );

    this.addSql(`alter table "account_mails" drop constraint "account_mails_status_check";`);
    this.addSql(`alter table "account_mails" add "lease_expires_at" timestamptz null;`);
    this.addSql(
      `alter table "account_mails" add constraint "account_mails_status_check" check ("status" in ('pending', 'waiting', 'sending', 'sent', 'failed'));`,
    );

    this.addSql(
      `alter table "suppressed_addresses" add constraint "suppressed_addresses_address_check" check (address = lower(address));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "suppressed_addresses" cascade;`);

    this.addSql(`alter table "account_mails" drop constraint "account_mails_status_check";`);
    this.addSql(`alter table "account_mails" drop column "lease_expires_at";`);
    this.addSql(
      `alter table "account_mails" add constraint "account_mails_status_check" check ("status" in ('pending', 'sent', 'failed'));`,
    );

    this.addSql(`alter table "audit_entries" drop constraint "audit_entries_action_check";`);
    this.addSql(
      `alter table "audit_entries" add constraint "audit_entries_action_check" check ("action" in ('role.requested', 'role.granted', 'role.declined', 'role.revoked', 'user.invited', 'user.deleted'));`,
    );

    this.addSql(`alter table "contact_messages" drop constraint "contact_messages_status_check";`);
    this.addSql(`alter table "contact_messages" drop column "lease_expires_at";`);
    this.addSql(
      `alter table "contact_messages" add constraint "contact_messages_status_check" check ("status" in ('pending', 'sent', 'failed'));`,
    );
  }
}
