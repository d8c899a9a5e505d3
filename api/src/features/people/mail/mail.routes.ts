import { LockMode } from "@mikro-orm/core";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { id } from "../../../platform/http/values.contract.ts";
import { requireVersion } from "../../../platform/resources/record-conditions.ts";
import { conditionHeaders } from "../../../platform/resources/record-version.ts";
import { registerResource } from "../../../platform/resources/register-resource.ts";
import { actorOf, audit } from "../../foundation/audit/audit.ts";
import { mail, retriedMails } from "./mail.contract.ts";
import { SuppressedAddressEntity } from "./mail.entity.ts";
import { mails, presentMail, suppressedAddresses } from "./mail.resource.ts";
import { retryFailedMail, retryFailedMails, type Mailing } from "./retry-mail.ts";
import { suppressedAddress } from "./suppressed-addresses.contract.ts";
import type { ZodApp } from "../../../platform/http/zod-app.ts";

const tag = "Mail";
const params = z.object({ id });

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
      config: { access: "admin", answers: [412] },
      schema: {
        tags: [tag],
        summary: "Remove an address from the suppression list",
        params,
        headers: conditionHeaders,
        response: { 200: suppressedAddress },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      return request.em.transactional(async (tx) => {
        const row = await tx.findOneOrFail(SuppressedAddressEntity, request.params.id, {
          lockMode: LockMode.PESSIMISTIC_WRITE,
        });
        await requireVersion(request, suppressedAddresses, tx, row);
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
      schema: { tags: [tag], summary: "Retry a failed mail", params, response: { 200: mail } },
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
        summary: "Retry all failed mails",
        response: { 200: retriedMails },
      },
    },
    async (request) => retryFailedMails(request, usableLinks),
  );
}
