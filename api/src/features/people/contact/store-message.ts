import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { executeBound } from "../../../platform/database/execute-bound.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import {
  addressLimits,
  countingSql,
  refuseTooMany,
  type Attempts,
} from "../../../platform/http/rate-limit.ts";
import {
  contactMessageInput,
  type ContactMessageInput,
  type sendContactEmail,
} from "./contact.contract.ts";
import { ContactMessageEntity } from "./contact.entity.ts";

const isSameMessage = (stored: ContactMessageEntity, written: ContactMessageInput) =>
  contactMessageInput.keyof().options.every((field) => stored[field] === written[field]);

/**
 * Counts a message of an address, and stores it with its mail unless a rate limit is exceeded or
 * its key is known: in one round trip and one commit.
 */
const storingSql = `
  with counted as (${countingSql("unnest($1::text[], $2::int[])")}),
  refused as (
    select from counted join unnest($1::text[], $3::int[]) as allowed (key, times) using (key)
    where count > times),
  stored as (
    insert into contact_messages
      (first_name, last_name, email, company, subject, message, idempotency_key, flagged, mail_id)
    select $4, $5, $6, $7, $8, $9, $10::uuid, $11::boolean, gen_random_uuid()
    where not exists (select from refused)
    on conflict (idempotency_key) do nothing
    returning id, mail_id),
  mail as (
    insert into mails (id, template) select mail_id, '{"kind": "contact-message"}' from stored)
  select counted.key, counted.count, counted.seconds, stored.id, stored.mail_id as "mailId"
  from counted left join stored on true`;

/** A counter, and the message. */
interface StoredMessage extends Attempts {
  key: string;
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
  const limits = addressLimits(ip, "contact");
  const rows = await executeBound<StoredMessage>(request.em, storingSql, [
    limits.map(({ key }) => key),
    limits.map(({ windowSeconds }) => windowSeconds),
    limits.map(({ limit }) => limit),
    firstName,
    lastName,
    email,
    company,
    subject,
    message,
    idempotencyKey,
    homepage !== "",
  ]);
  for (const { key, limit } of limits) {
    const counted = rows.find((row) => row.key === key);
    if (counted === undefined) throw new Error("The attempt was not counted");
    refuseTooMany(counted, limit);
  }
  const [stored] = rows;
  if (stored && stored.id !== null) return { id: stored.id, mailId: stored.mailId };

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
