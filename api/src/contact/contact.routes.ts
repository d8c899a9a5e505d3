import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { z } from "zod";
import { countAttempt, limitedAddress } from "../accounts/attempts.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { resource, view } from "../http/resource.ts";
import type { Queues } from "../jobs/queue.ts";
import {
  contactMessage,
  contactMessageInput,
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
      const kept = await keepMessage(em, body);
      if (kept.isRepeated) return { id: kept.id, error: null };

      // The row is kept; from here on nothing may fail the visitor. The sweep queues what is not.
      try {
        await queues.add("contact-email", { messageId: kept.id }, { jobId: kept.id });
      } catch (error) {
        request.log.warn(
          { err: error, messageId: kept.id },
          "The contact message is kept but not queued; the worker's sweep will queue it",
        );
      }
      return { id: kept.id, error: null };
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
  });
};

const isSameMessage = (kept: ContactMessageEntity, written: ContactMessageInput) =>
  contactMessageInput.keyof().options.every((field) => kept[field] === written[field]);

/** Commits a message, unless the same one was committed before: its sender had lost the answer. */
async function keepMessage(em: EntityManager, body: z.output<typeof sendContactEmail>) {
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
