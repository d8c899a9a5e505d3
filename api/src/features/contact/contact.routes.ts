import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { executeBound } from "../../platform/database/execute-bound.ts";
import { HttpProblem } from "../../platform/http/http-problem.ts";
import { id } from "../../platform/http/values.contract.ts";
import {
  countingSql,
  limitedAddress,
  refuseTooMany,
  type Attempts,
} from "../../platform/http/rate-limit.ts";
import { resource, view } from "../../platform/http/resource.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { retryFailedMail, type Mailing } from "../mail/retry-mail.ts";
import {
  contactMessage,
  contactMessageInput,
  contactMessageUpdate,
  sendContactEmail,
  sendContactEmailResult,
  type ContactMessageInput,
} from "./contact.contract.ts";
import { ContactMessageEntity } from "./contact.entity.ts";

const tag = "Contact";
const sendLimit = { limit: 30, windowSeconds: 10 * 60 };

/** Taking messages from visitors, and showing them to admins. */
export const contactRoutes: FastifyPluginAsyncZod<Mailing> = async (app, mailing) => {
  app.post(
    "/api/functions/send-contact-email",
    {
      config: { access: "public", limited: true },
      schema: {
        tags: [tag],
        summary: "Keep a visitor's message and mail it",
        body: sendContactEmail,
        response: { 200: sendContactEmailResult },
      },
    },
    async (request) => {
      const stored = await storeMessage(request);
      if (stored.mailId !== null) {
        // The visitor waits for the commit only: what is not queued is found by the worker's sweep.
        void queueMails(mailing.queues, [stored.mailId], request.log);
      }
      return { id: stored.id, error: null };
    },
  );

  resource(app, {
    name: "contact-messages",
    tag,
    entity: ContactMessageEntity,
    answer: view(contactMessage),
    access: "admin",
    list: {
      summary: "List visitors' messages",
      defaultSort: [["createdAt", "DESC"]],
      search: ["firstName", "lastName", "email", "company", "subject", "message"],
    },
    one: { summary: "One visitor's message" },
    update: {
      summary: "Say whether a message was written by a program",
      body: contactMessageUpdate,
      change: (em, row, body) => em.assign(row, body),
    },
    remove: { summary: "Delete a message" },
    refusal: "Messages come from the contact form.",
  });

  app.post(
    "/api/contact-messages/:id/retry",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Mail a visitor's message that could not be mailed again",
        params: z.object({ id }),
        response: { 200: contactMessage },
      },
    },
    async (request) => {
      const row = await request.em.findOneOrFail(ContactMessageEntity, request.params.id);
      await retryFailedMail(request, mailing, row.mailId);
      return request.em.refreshOrFail(row);
    },
  );
};

const isSameMessage = (stored: ContactMessageEntity, written: ContactMessageInput) =>
  contactMessageInput.keyof().options.every((field) => stored[field] === written[field]);

/** Counts a message of an address and stores it and its mail unless there were too many or its key is known: one round trip, one commit. */
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
 * Idempotent: a message whose key was committed before is found instead, as its sender had lost the response.
 * @returns its id, and that of its mail unless it was found
 * @throws HttpProblem 429 when the address sent too many
 */
async function storeMessage(request: SendRequest) {
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
