import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { UserEntity } from "../accounts/accounts.entity.ts";
import { mailStatus } from "../mail/mail.contract.ts";
import { MailEntity } from "../mail/mail.entity.ts";

/** SQL for a column of a message's mail. */
const ofMail =
  (column: string) =>
  ({ mailId }: Record<string, unknown>) =>
    `(select ${column} from mails where mails.id = ${String(mailId)})`;

/** A message from the contact form. In SQL it is deleted by deleting its mail. */
export const ContactMessageEntity = defineEntity({
  name: "ContactMessage",
  tableName: "contact_messages",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    firstName: p.text(),
    lastName: p.text(),
    email: p.text(),
    company: p.text(),
    subject: p.text(),
    message: p.text(),
    /** Set by the form. A repeated request finds the stored message and adds none. */
    idempotencyKey: p.uuid().strictNullable().unique(),
    /** Probably sent by a bot. */
    flagged: p.boolean().default(false),
    /** Whether the message has been dealt with. */
    done: p.boolean().default(false),
    /** Internal note of the admins. */
    note: p.text().strictNullable(),
    /** Assigned admin. */
    assignee: () =>
      p
        .manyToOne(UserEntity)
        .joinColumn("assignee_id")
        .strictNullable()
        .deleteRule("set null")
        .index(),
    assigneeId: p.uuid().fieldName("assignee_id").persist(false).strictNullable(),
    assigneeEmail: p
      .text()
      .strictNullable()
      .formula((_, { alias }) => `(select email from users where id = ${alias}.assignee_id)`),
    createdAt: p.datetime().defaultRaw("now()"),
    mail: () => p.oneToOne(MailEntity).joinColumn("mail_id").orphanRemoval().deleteRule("cascade"),
    mailId: p.uuid().fieldName("mail_id").persist(false),
    status: p.enum(mailStatus.options).formula(ofMail("status")),
    error: p.text().strictNullable().formula(ofMail("error")),
    nextAttemptAt: p.datetime().strictNullable().formula(ofMail("next_attempt_at")),
    sentAt: p.datetime().strictNullable().formula(ofMail("sent_at")),
  },
  indexes: [{ properties: ["createdAt", "id"] }],
});
export type ContactMessageEntity = InferEntity<typeof ContactMessageEntity>;
