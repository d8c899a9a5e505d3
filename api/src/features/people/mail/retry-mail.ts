import { LockMode } from "@mikro-orm/core";
import type { FastifyRequest } from "fastify";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { actorOf, auditAll } from "../../foundation/audit/audit.ts";
import { subjectOf } from "./mail.contract.ts";
import { MailEntity, ofKnownKind } from "./mail.entity.ts";
import { queueRetriedMail } from "./queue-mail.service.ts";
import { whyUndeliverable, type UsableLinks } from "./why-undeliverable.service.ts";

const pageSize = 500;
/** Sorts before all ids. */
const firstPage = "00000000-0000-0000-0000-000000000000";

/** Dependencies of a retry. */
export interface Mailing {
  queues: Queues;
  usableLinks: UsableLinks;
}

/**
 * Retries a failed mail at an admin's request.
 * @returns the mail, which is now waiting
 * @throws NotFoundError when it does not exist, or only a newer release knows its kind
 * @throws HttpProblem 409 when it has not failed or cannot be sent
 */
export async function retryFailedMail(
  request: FastifyRequest,
  { queues, usableLinks }: Mailing,
  id: string,
): Promise<MailEntity> {
  const row = await request.em.findOneOrFail(MailEntity, { id, ...ofKnownKind });
  if (row.status !== "failed") {
    throw new HttpProblem(
      409,
      row.status === "sent"
        ? "This mail has been sent already."
        : "This mail is on its way. It is retried automatically.",
    );
  }
  const reason = (await whyUndeliverable(request.em, [row], usableLinks)).get(id);
  if (reason !== undefined) throw new HttpProblem(409, reason);
  await resetFailed(request, [id]);
  await queueRetriedMail(queues, id, request.log);
  return request.em.refreshOrFail(row);
}

/**
 * Retries all failed mails that can be sent, at an admin's request. There may be many, so the
 * worker's sweep queues them.
 * @returns number of retried mails, and of those that cannot be sent
 */
export async function retryFailedMails(
  request: FastifyRequest,
  usableLinks: UsableLinks,
): Promise<{ retried: number; left: number }> {
  const { em } = request;
  let [retried, left] = [0, 0];
  // Reads all pages: any number of mails may be left.
  for (let last = firstPage; ;) {
    const page = await em.find(
      MailEntity,
      { id: { $gt: last }, status: "failed", ...ofKnownKind },
      {
        fields: ["recipient", "template", "link"],
        orderBy: { id: "asc" },
        limit: pageSize,
        disableIdentityMap: true,
      },
    );
    const reasons = await whyUndeliverable(em, page, usableLinks);
    const sendable = page.filter(({ id }) => !reasons.has(id)).map(({ id }) => id);
    retried += await resetFailed(request, sendable);
    left += reasons.size;
    const next = page.at(-1);
    if (next === undefined || page.length < pageSize) return { retried, left };
    last = next.id;
  }
}

/**
 * Makes failed mails wait again with their attempts reset, and records who did so.
 * @returns number of reset mails, without those that another request has retried
 */
async function resetFailed(request: FastifyRequest, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [actor, edition] = [await actorOf(request), await request.server.currentEdition()];
  return request.em.transactional(async (tx) => {
    const failed = { id: { $in: [...ids] }, status: "failed" } as const;
    const rows = await tx.find(MailEntity, failed, {
      // Concurrent retries lock in the same order, so they cannot deadlock.
      orderBy: { id: "ASC" },
      lockMode: LockMode.PESSIMISTIC_WRITE,
    });
    await tx.nativeUpdate(MailEntity, failed, {
      status: "waiting",
      attempts: 0,
      error: null,
      nextAttemptAt: null,
    });
    await auditAll(
      tx,
      rows.map(({ recipient, template }) => ({
        action: "mail.retried",
        actor,
        subject: { email: recipient },
        details: { subject: subjectOf(template, edition) },
      })),
    );
    return rows.length;
  });
}
