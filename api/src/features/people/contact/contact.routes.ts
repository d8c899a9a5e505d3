import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { id } from "../../../platform/http/values.contract.ts";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { queueMails } from "../mail/queue-mail.service.ts";
import { retryFailedMail, type Mailing } from "../mail/retry-mail.ts";
import { contactMessage, sendContactEmail, sendContactEmailResult } from "./contact.contract.ts";
import { ContactMessageEntity } from "./contact.entity.ts";
import { contactMessages } from "./contact.resource.ts";
import { storeMessage } from "./store-message.ts";

const tag = "Contact";

/** Accepts visitors' messages and lists them for admins. */
export const contactRoutes: FastifyPluginAsyncZod<Mailing> = async (app, mailing) => {
  app.post(
    "/api/functions/send-contact-email",
    {
      config: { access: "public", limited: true },
      schema: {
        tags: [tag],
        summary: "Store a visitor's message and mail it",
        body: sendContactEmail,
        response: { 200: sendContactEmailResult },
      },
    },
    async (request) => {
      const stored = await storeMessage(request);
      if (stored.mailId !== null) {
        // The visitor waits only for the commit: the worker's sweep queues what is not queued here.
        void queueMails(mailing.queues, [stored.mailId], request.log);
      }
      return { id: stored.id, error: null };
    },
  );

  registerResource(app, contactMessages);

  app.post(
    "/api/contact-messages/:id/retry",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Retry the mail of a visitor's message",
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
