import { defineEntity, p, type InferEntity } from "@mikro-orm/core";
import { outboxColumns } from "../mail/mail.entity.ts";

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
    ...outboxColumns(),
  },
  indexes: [{ properties: ["createdAt", "id"] }, { properties: ["storedStatus", "createdAt"] }],
});
export type ContactMessageEntity = InferEntity<typeof ContactMessageEntity>;
