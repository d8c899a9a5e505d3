import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { executeBound } from "../../../platform/database/execute-bound.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import {
  countingSql,
  limitedAddress,
  refuseTooMany,
  type Attempts,
} from "../../../platform/http/rate-limit.ts";
import {
  contactMessageInput,
  type ContactMessageInput,
  type sendContactEmail,
} from "./contact.contract.ts";
import { ContactMessageEntity } from "./contact.entity.ts";

const sendLimit = { limit: 30, windowSeconds: 10 * 60 };

const isSameMessage = (stored: ContactMessageEntity, written: ContactMessageInput) =>
  contactMessageInput.keyof().options.every((field) => stored[field] === written[field]);

/**
 * Counts a message of an address, and stores it with its mail unless the rate limit is exceeded or
 * its key is known: in one round trip and one commit.
 */
const storingSql = `
  with attempt as (${countingSql("$1", "$2")}),
  stored as (
    insert into contact_messages
      (first_name, last_name, email, company, subject, message, idempotency_key, flagged, mail_id)
    select $4, $5, $6, $7, $8, $9, $10::uuid, $11::boolean, gen_random_uuid()
    from attempt where count <= $3
    on conflict (idempotency_key) do nothing
    returning id, mail_id),
  mail as (
    insert into mails (id, template) select mail_id, '{"kind": "contact-message"}' from stored)
  select attempt.count, attempt.seconds, stored.id, stored.mail_id as "mailId"
  from attempt left join stored on true`;

interface StoredMessage extends Attempts {
  /** Null when it was not stored. */
  id: string | null;
  mailId: string | null;
}

type SendRequest = Pick<FastifyRequest, "em" | "ip"> & { body: z.output<typeof sendContactEmail> };

/**
 * Stores a message. Idempotent: when the key has been committed before, its sender lost the
 * response, and the stored message is returned.
 * @returns ids of the message and, unless it was found, of its mail
 * @throws HttpProblem 429 when the address has sent too many
 */
export async function storeMessage(request: SendRequest) {
  const { ip, body } = request;
  const { homepage = "", idempotencyKey = null, ...written } = body;
  const { firstName, lastName, email, company, subject, message } = written;
  const [stored] = await executeBound<StoredMessage>(request.em, storingSql, [
    `contact:address:${limitedAddress(ip)}`,
    sendLimit.windowSeconds,
    sendLimit.limit,
    firstName,
    lastName,
    email,
    company,
    subject,
    message,
    idempotencyKey,
    homepage !== "",
  ]);
  if (stored === undefined) throw new Error("The attempt was not counted");
  refuseTooMany(stored, sendLimit.limit);
  if (stored.id !== null) return { id: stored.id, mailId: stored.mailId };

  const first = await request.em.findOneOrFail(ContactMessageEntity, { idempotencyKey });
  if (!isSameMessage(first, written)) {
    throw new HttpProblem(
      409,
      "Another message was sent with this idempotency key. Send this one with a key of its own.",
      { errors: [{ path: "idempotencyKey", message: "Already used for another message" }] },
    );
  }
  return { id: first.id, mailId: null };
}
