import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { invalidField } from "../../platform/http/http-problem.ts";
import { id } from "../../platform/http/values.contract.ts";
import { resource, view } from "../../platform/http/resource.ts";
import { RoleGrantEntity } from "../roles/roles.entity.ts";
import { queueMails } from "../mail/queue-mail.ts";
import { retryFailedMail, type Mailing } from "../mail/retry-mail.ts";
import {
  contactMessage,
  contactMessageUpdate,
  sendContactEmail,
  sendContactEmailResult,
} from "./contact.contract.ts";
import { ContactMessageEntity } from "./contact.entity.ts";
import { storeMessage } from "./store-message.ts";

const tag = "Contact";

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
      summary: "Say what has become of a message: spam, done, who has taken it, a note",
      body: contactMessageUpdate,
      async change(tx, row, { assigneeId: assignee, ...body }) {
        if (assignee) await requireAdmin(tx, assignee);
        return tx.assign(row, { ...body, ...(assignee !== undefined && { assignee }) });
      },
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

/** @throws HttpProblem 400 when somebody takes a message who cannot read it */
async function requireAdmin(tx: EntityManager, userId: string): Promise<void> {
  const granted = { user: userId, role: "admin", status: "granted" } as const;
  if ((await tx.count(RoleGrantEntity, granted)) > 0) return;
  throw invalidField("assigneeId", "Only an admin can take a message");
}
