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
    /** Given by the form: sending the same message again finds it instead of adding one. */
    idempotencyKey: p.uuid().strictNullable().unique(),
    /** Probably written by a program. */
    flagged: p.boolean().default(false),
    /** Nothing is left to be done about it. */
    done: p.boolean().default(false),
    /** What admins tell each other of it. */
    note: p.text().strictNullable(),
    /** The admin who has taken it. */
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
