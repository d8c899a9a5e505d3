import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { mailStatus } from "./contact.contract.ts";

/** A message from the contact form. The row is also its mail's outbox. */
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
    status: p.enum(mailStatus.options).default("pending"),
    attempts: p.integer().default(0),
    error: p.text().strictNullable(),
    nextAttemptAt: p.datetime().strictNullable(),
    createdAt: p.datetime().defaultRaw("now()"),
    sentAt: p.datetime().strictNullable(),
  },
  indexes: [{ properties: ["createdAt", "id"] }, { properties: ["status", "createdAt"] }],
});
export type ContactMessageEntity = InferEntity<typeof ContactMessageEntity>;
