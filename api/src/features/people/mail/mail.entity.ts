import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { mailTemplateKind, mailStatus, type MailTemplate } from "./mail.contract.ts";

/** A row of the outbox: the mail, its status and its next attempt. */
export const MailEntity = defineEntity({
  name: "Mail",
  tableName: "mails",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    /** Null for the organisers' own mailbox, `CONTACT_RECIPIENT`. */
    recipient: p.text().strictNullable(),
    template: p.json<MailTemplate>(),
    kind: p.enum(mailTemplateKind.options).formula(({ template }) => `(${template} ->> 'kind')`),
    /**
     * Target of the mail's link. It may sign in anybody who knows it, so it is erased after
     * sending.
     */
    link: p.text().strictNullable().hidden(),
    status: p.enum(mailStatus.options).default("waiting"),
    attempts: p.integer().default(0),
    error: p.text().strictNullable(),
    nextAttemptAt: p.datetime().strictNullable(),
    /** End of the sending worker's lease, by the database's clock. */
    leaseExpiresAt: p.datetime().strictNullable().hidden(),
    createdAt: p.datetime().defaultRaw("now()"),
    sentAt: p.datetime().strictNullable(),
    /** When the recipient confirmed the arrival; only test mails ask for it. */
    arrivedAt: p.datetime().strictNullable(),
  },
  indexes: [{ properties: ["status", "createdAt"] }],
});
/** A newer release that runs beside this one may write mails of other kinds. */
export const ofKnownKind = { kind: { $in: mailTemplateKind.options } };

export type MailEntity = InferEntity<typeof MailEntity>;

/** An address that gets no mail. */
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
