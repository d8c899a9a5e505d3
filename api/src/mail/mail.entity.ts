import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { mailTemplateKind, mailStatus, type MailTemplate } from "./mail.contract.ts";

/** SQL for the status of a mail. `pending` is how the release before writes `waiting`. */
export const mailStatusSql = (column: string) =>
  `(case ${column} when 'pending' then 'waiting' else ${column} end)`;

/** SQL for a mail that waits, which the index on its status serves. */
export const waitingMailSql = "status in ('waiting', 'pending')";

/** Columns of a row that is its mail's outbox: what came of sending it, and when it is tried next. */
export const outboxColumns = () => ({
  /** The default stays `pending` as long as processes of the release before may run. */
  storedStatus: p
    .enum(["pending", ...mailStatus.options])
    .fieldName("status")
    .default("pending")
    .hidden(),
  status: p
    .enum(mailStatus.options)
    .formula(({ storedStatus }) => mailStatusSql(String(storedStatus))),
  attempts: p.integer().default(0),
  error: p.text().strictNullable(),
  nextAttemptAt: p.datetime().strictNullable(),
  /** Until when the worker that sends it holds its lease, by the database's clock. */
  leaseExpiresAt: p.datetime().strictNullable().hidden(),
  createdAt: p.datetime().defaultRaw("now()"),
  sentAt: p.datetime().strictNullable(),
});

/** A mail of any kind but a contact message, whose own row is its outbox. */
export const MailEntity = defineEntity({
  name: "Mail",
  tableName: "account_mails",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    recipient: p.text(),
    /** Column `letter`. */
    template: p.json<MailTemplate>().fieldName("letter"),
    kind: p.enum(mailTemplateKind.options).formula(({ template }) => `(${template} ->> 'kind')`),
    /** Where the mail leads. Whoever knows it may be let in, so it is erased once the mail is sent. */
    link: p.text().strictNullable().hidden(),
    ...outboxColumns(),
  },
  indexes: [{ properties: ["storedStatus", "createdAt"] }],
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
