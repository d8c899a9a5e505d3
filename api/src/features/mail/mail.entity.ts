import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { mailTemplateKind, mailStatus, type MailTemplate } from "./mail.contract.ts";

/** A mail of any kind: what is to be sent, what came of sending it, and when it is tried next. */
export const MailEntity = defineEntity({
  name: "Mail",
  tableName: "mails",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    /** Null for the organisers' own mailbox, `CONTACT_RECIPIENT`. */
    recipient: p.text().strictNullable(),
    template: p.json<MailTemplate>(),
    kind: p.enum(mailTemplateKind.options).formula(({ template }) => `(${template} ->> 'kind')`),
    /** Where the mail leads. Whoever knows it may be let in, so it is erased once the mail is sent. */
    link: p.text().strictNullable().hidden(),
    status: p.enum(mailStatus.options).default("waiting"),
    attempts: p.integer().default(0),
    error: p.text().strictNullable(),
    nextAttemptAt: p.datetime().strictNullable(),
    /** Until when the worker that sends it holds its lease, by the database's clock. */
    leaseExpiresAt: p.datetime().strictNullable().hidden(),
    createdAt: p.datetime().defaultRaw("now()"),
    sentAt: p.datetime().strictNullable(),
    /** When its recipient said that it has arrived; only a test asks them to. */
    arrivedAt: p.datetime().strictNullable(),
  },
  indexes: [{ properties: ["status", "createdAt"] }],
});
export type MailEntity = InferEntity<typeof MailEntity>;

/** An address that no mail is sent to. */
export const SuppressedAddressEntity = defineEntity({
  name: "SuppressedAddress",
  tableName: "suppressed_addresses",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    /** Lowercase. */
    address: p.text().unique().check("address = lower(address)"),
    reason: p.text(),
    since: p.datetime().defaultRaw("now()"),
  },
});
export type SuppressedAddressEntity = InferEntity<typeof SuppressedAddressEntity>;
