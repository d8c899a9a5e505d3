import { z } from "zod";
import { id, instant, longText, optionalText, text } from "../../platform/http/values.contract.ts";
import { mailStatus } from "../mail/mail.contract.ts";
import { maxMessageLength } from "./message-length.contract.ts";

/** Body of `send-contact-email`; the messages are those of the form. */
export const contactMessageInput = z.object({
  firstName: text(100).min(1, "First name is required"),
  lastName: text(100).min(1, "Last name is required"),
  email: text(255).pipe(z.email("Invalid email address")),
  company: text(200).min(1, "Company is required"),
  subject: text(200).min(1, "Subject is required"),
  message: text(maxMessageLength).min(10, "Message must be at least 10 characters"),
});
export type ContactMessageInput = z.input<typeof contactMessageInput>;

/** `send-contact-email` takes besides the message a key that makes a repeated send the same message. */
export const sendContactEmail = contactMessageInput.extend({
  /** Made by the form, one per message written. */
  idempotencyKey: z.uuid().optional(),
  /** A honeypot, hidden from people: whoever fills it in is a program, and gets the usual response. */
  homepage: z.string().max(2048).optional(),
});

/** The caller reads `error` only. */
export const sendContactEmailResult = z.object({ id, error: z.null() });

export const contactMessage = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  subject: z.string(),
  message: longText,
  /** The honeypot was filled in; the message is stored and mailed all the same, marked. */
  flagged: z.boolean(),
  /** Nothing is left to be done about it. */
  done: z.boolean(),
  /** What admins tell each other of it; whoever sent it never sees it. */
  note: longText.nullable(),
  /** Account of the admin who has taken it. */
  assigneeId: id.nullable(),
  assigneeEmail: z.string().nullable(),
  status: mailStatus,
  /** Why the last attempt did not succeed. */
  error: longText.nullable(),
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
});
export type ContactMessage = z.input<typeof contactMessage>;

/** Longest note on a message, in characters. */
export const maxNoteLength = 2000;

/** Body of `PUT /api/contact-messages/{id}`: what was written stays as it was written. */
export const contactMessageUpdate = z
  .object({
    flagged: z.boolean(),
    done: z.boolean(),
    note: optionalText(maxNoteLength),
    assigneeId: id.nullable(),
  })
  .partial();
