import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";
import { countAttempt, limitedAddress } from "../http/rate-limit.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { resource, view } from "../http/resource.ts";
import type { Queues } from "../jobs/queue.ts";
import { queueMail } from "../mail/queue-mail.ts";
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
export const contactRoutes: FastifyPluginAsyncZod<{ queues: Queues }> = async (app, { queues }) => {
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
      const { em, body } = request;
      await countAttempt(em, {
        key: `contact:address:${limitedAddress(request.ip)}`,
        ...sendLimit,
      });
      const stored = await insertMessage(em, body);
      if (stored.isRepeated) return { id: stored.id, error: null };

      await queueMail(queues, "contact-email", stored.id, request.log);
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
};

const isSameMessage = (stored: ContactMessageEntity, written: ContactMessageInput) =>
  contactMessageInput.keyof().options.every((field) => stored[field] === written[field]);

/** Idempotent: a message whose key was committed before is found instead, as its sender had lost the response. */
async function insertMessage(em: EntityManager, body: z.output<typeof sendContactEmail>) {
  const { homepage = "", ...written } = body;
  const message = em.create(ContactMessageEntity, { ...written, flagged: homepage !== "" });
  try {
    await em.persist(message).flush();
    return { id: message.id, isRepeated: false };
  } catch (error) {
    const { idempotencyKey } = body;
    if (!(error instanceof UniqueConstraintViolationException) || !idempotencyKey) throw error;
    const first = await em.fork().findOneOrFail(ContactMessageEntity, { idempotencyKey });
    if (!isSameMessage(first, written)) {
      throw new HttpProblem(
        409,
        "Another message was sent with this idempotency key. Send this one with a key of its own.",
        { errors: [{ path: "idempotencyKey", message: "Already used for another message" }] },
      );
    }
    return { id: first.id, isRepeated: true };
  }
}
