import { LockMode } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { contactMessage } from "../contact/contact.contract.ts";
import { ContactMessageEntity } from "../contact/contact.entity.ts";
import { id } from "../http/http.contract.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { viewOf, resource, view } from "../http/resource.ts";
import type { Queues } from "../jobs/queue.ts";
import { audit, auditAll, type Actor } from "../roles/audit.ts";
import { actorOf } from "../roles/roles.routes.ts";
import {
  mail,
  retriedMails,
  subjectOf,
  suppressedAddress,
  type MailStatus,
} from "./mail.contract.ts";
import { MailEntity, SuppressedAddressEntity } from "./mail.entity.ts";
import { queueRetriedMail, type MailJob } from "./queue-mail.ts";
import { whyUndeliverable } from "./why-undeliverable.ts";

const tag = "Mail";
const params = z.object({ id });
const retriedAtOnce = 500;

/** What a retry makes of a row: it is sent soon, and its attempts are counted anew. */
const anew = { storedStatus: "waiting", attempts: 0, error: null, nextAttemptAt: null } as const;

/** What was mailed, what could not be, and sending that again. */
export const mailRoutes: FastifyPluginAsyncZod<{ queues: Queues }> = async (app, { queues }) => {
  resource(app, {
    name: "mails",
    tag,
    entity: MailEntity,
    answer: viewOf(mail, present),
    access: "admin",
    list: {
      summary: "List mails other than visitors' messages; never where they lead",
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

  app.post(
    "/api/mails/:id/retry",
    {
      config: { access: "admin" },
      schema: { tags: [tag], summary: "Send a failed mail again", params, response: { 200: mail } },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { em } = request;
      const row = await em.findOneOrFail(MailEntity, request.params.id);
      requireFailed(row.status);
      const reason = (await whyUndeliverable(em, [row])).get(row.id);
      if (reason !== undefined) throw new HttpProblem(409, reason);
      await retry(request, actor, "account-email", [row.id]);
      await queueRetriedMail(queues, "account-email", row.id, request.log);
      return present(await em.refreshOrFail(row));
    },
  );

  app.post(
    "/api/contact-messages/:id/retry",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Mail a visitor's message that could not be mailed again",
        params,
        response: { 200: contactMessage },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const row = await request.em.findOneOrFail(ContactMessageEntity, request.params.id);
      requireFailed(row.status);
      await retry(request, actor, "contact-email", [row.id]);
      await queueRetriedMail(queues, "contact-email", row.id, request.log);
      return request.em.refreshOrFail(row);
    },
  );

  app.post(
    "/api/functions/retry-failed-mails",
    {
      config: { access: "admin" },
      schema: {
        tags: [tag],
        summary: "Send all failed mails again, visitors' messages too",
        response: { 200: retriedMails },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const failed = { storedStatus: "failed" } as const;
      const oldest = { orderBy: { createdAt: "ASC" }, limit: retriedAtOnce } as const;
      const mails = await request.em.find(MailEntity, failed, oldest);
      const reasons = await whyUndeliverable(request.em, mails);
      const sendable = mails.filter((row) => !reasons.has(row.id)).map((row) => row.id);
      const messages = await request.em.find(ContactMessageEntity, failed, oldest);
      // So many are left to the worker's sweep to queue.
      const retriedMessages = await retry(
        request,
        actor,
        "contact-email",
        messages.map((row) => row.id),
      );
      const retriedOthers = await retry(request, actor, "account-email", sendable);
      return { retried: retriedMessages + retriedOthers, left: reasons.size };
    },
  );

  /**
   * Makes failed mails wait to be sent again, and records who did.
   * @returns how many; one that somebody else has retried meanwhile is none of them
   */
  async function retry(
    request: FastifyRequest,
    actor: Actor,
    job: MailJob,
    ids: readonly string[],
  ): Promise<number> {
    return request.em.transactional(async (tx) => {
      const rows = await resetFailed(tx, job, ids);
      await auditAll(
        tx,
        rows.map(({ recipient, subject }) => ({
          action: "mail.retried",
          actor,
          subject: { email: recipient },
          details: { subject },
        })),
      );
      return rows.length;
    });
  }
};

/** Makes failed mails wait again. @returns those that were failed till now */
async function resetFailed(
  tx: EntityManager,
  job: MailJob,
  ids: readonly string[],
): Promise<{ id: string; recipient: string; subject: string }[]> {
  const where = { id: { $in: [...ids] }, storedStatus: "failed" } as const;
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  if (job === "contact-email") {
    const rows = await tx.find(ContactMessageEntity, where, lock);
    await tx.nativeUpdate(ContactMessageEntity, where, anew);
    return rows.map((row) => ({ id: row.id, recipient: row.email, subject: row.subject }));
  }
  const rows = await tx.find(MailEntity, where, lock);
  await tx.nativeUpdate(MailEntity, where, anew);
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: subjectOf(row.template),
  }));
}

/** @throws HttpProblem 409 when there is nothing to send again */
function requireFailed(status: MailStatus): void {
  if (status === "failed") return;
  throw new HttpProblem(
    409,
    status === "sent"
      ? "This mail has been sent already."
      : "This mail is on its way: it is tried again by itself.",
  );
}

const present = (row: MailEntity) => ({ ...row, subject: subjectOf(row.template) });
