import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { id } from "../../platform/http/values.contract.ts";
import { viewOf, resource, view } from "../../platform/http/resource.ts";
import { audit } from "../audit/audit.ts";
import { actorOf } from "../audit/audit.ts";
import type { Edition } from "../editions/editions.contract.ts";
import { mail, retriedMails, subjectOf } from "./mail.contract.ts";
import { MailEntity, SuppressedAddressEntity } from "./mail.entity.ts";
import { resetFailed, retryFailedMail, type Mailing } from "./retry-mail.ts";
import { suppressedAddress } from "./suppressed-addresses.contract.ts";
import { whyUndeliverable } from "./why-undeliverable.ts";
import type { ZodApp } from "../../platform/http/zod-app.ts";

const tag = "Mail";
const params = z.object({ id });
const retriedAtOnce = 500;

/** What was mailed, what could not be, and sending that again. */
export const mailRoutes: FastifyPluginAsyncZod<Mailing> = async (app, mailing) => {
  const present = async (row: MailEntity) => presentMail(row, await app.currentEdition());
  resource(app, {
    name: "mails",
    tag,
    entity: MailEntity,
    answer: viewOf(mail, present),
    access: "admin",
    list: {
      summary: "List mails; never where they lead",
      defaultSort: [["createdAt", "DESC"]],
      search: ["recipient", "error"],
    },
    one: { summary: "One mail" },
    refusal: "Mails are written by what they tell about.",
  });
  resource(app, {
    name: "suppressed-addresses",
    tag,
    entity: SuppressedAddressEntity,
    answer: view(suppressedAddress),
    access: "admin",
    list: {
      summary: "List addresses that no mail is sent to",
      defaultSort: [["since", "DESC"]],
      search: ["address", "reason"],
    },
    one: { summary: "One address that no mail is sent to" },
  });
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
      return presentMail(row, await app.currentEdition());
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
      // So many are left to the worker's sweep to queue.
      return { retried: await resetFailed(request, sendable), left: reasons.size };
    },
  );
}

function presentMail(row: MailEntity, edition: Edition) {
  return { ...row, subject: subjectOf(row.template, edition) };
}
