import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { id } from "../../../platform/http/values.contract.ts";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { audit } from "../../foundation/audit/audit.ts";
import { actorOf } from "../../foundation/audit/audit.ts";
import { mail, retriedMails } from "./mail.contract.ts";
import { MailEntity, SuppressedAddressEntity } from "./mail.entity.ts";
import { mails, presentMail, suppressedAddresses } from "./mail.resource.ts";
import { resetFailed, retryFailedMail, type Mailing } from "./retry-mail.ts";
import { suppressedAddress } from "./suppressed-addresses.contract.ts";
import { whyUndeliverable } from "./why-undeliverable.service.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

const tag = "Mail";
const params = z.object({ id });
const retriedAtOnce = 500;

/** Lists mails and retries failed ones. */
export const mailRoutes: FastifyPluginAsyncZod<Mailing> = async (app, mailing) => {
  registerResource(app, mails);
  registerResource(app, suppressedAddresses);
  allowAddressRoute(app);
  retryMailRoute(app, mailing);
  retryFailedMailsRoute(app, mailing);
};

function allowAddressRoute(app: ZodApp): void {
  app.delete(
    "/api/suppressed-addresses/:id",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Send mail to an address again",
        params,
        response: { 200: suppressedAddress },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      return request.em.transactional(async (tx) => {
        const row = await tx.findOneOrFail(SuppressedAddressEntity, request.params.id);
        await audit(tx, {
          action: "address.allowed",
          actor,
          subject: { email: row.address },
          details: { reason: row.reason },
        });
        await tx.nativeDelete(SuppressedAddressEntity, { id: row.id });
        return row;
      });
    },
  );
}

function retryMailRoute(app: ZodApp, mailing: Mailing): void {
  app.post(
    "/api/mails/:id/retry",
    {
      config: { access: "admin" },
      schema: { tags: [tag], summary: "Send a failed mail again", params, response: { 200: mail } },
    },
    async (request) => {
      const row = await retryFailedMail(request, mailing, request.params.id);
      return presentMail(row, app);
    },
  );
}

function retryFailedMailsRoute(app: ZodApp, { usableLinks }: Mailing): void {
  app.post(
    "/api/functions/retry-failed-mails",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Send all failed mails again",
        response: { 200: retriedMails },
      },
    },
    async (request) => {
      const mails = await request.em.find(
        MailEntity,
        { status: "failed" },
        { orderBy: { createdAt: "ASC" }, limit: retriedAtOnce },
      );
      const reasons = await whyUndeliverable(request.em, mails, usableLinks);
      const sendable = mails.filter((row) => !reasons.has(row.id)).map((row) => row.id);
      // There may be many, so the worker's sweep queues them.
      return { retried: await resetFailed(request, sendable), left: reasons.size };
    },
  );
}
