import { LockMode } from "@mikro-orm/core";
import type { FastifyRequest } from "fastify";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import type { Queues } from "../../foundation/jobs/queues.service.ts";
import { auditAll } from "../../foundation/audit/audit.ts";
import { actorOf } from "../../foundation/audit/audit.ts";
import { subjectOf } from "./mail.contract.ts";
import { MailEntity } from "./mail.entity.ts";
import { queueRetriedMail } from "./queue-mail.service.ts";
import { whyUndeliverable, type UsableLinks } from "./why-undeliverable.service.ts";

/** Dependencies of a retry. */
export interface Mailing {
  queues: Queues;
  usableLinks: UsableLinks;
}

/**
 * Retries a failed mail at an admin's request.
 * @returns the mail, which is now waiting
 * @throws HttpProblem 409 when it has not failed or cannot be sent
 */
export async function retryFailedMail(
  request: FastifyRequest,
  { queues, usableLinks }: Mailing,
  id: string,
): Promise<MailEntity> {
  const row = await request.em.findOneOrFail(MailEntity, id);
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
 * Makes failed mails wait again with their attempts reset, and records who did so.
 * @returns number of reset mails, without those that another request has retried
 */
export async function resetFailed(request: FastifyRequest, ids: readonly string[]) {
  const [actor, edition] = [await actorOf(request), await request.server.currentEdition()];
  return request.em.transactional(async (tx) => {
    const failed = { id: { $in: [...ids] }, status: "failed" } as const;
    const rows = await tx.find(MailEntity, failed, { lockMode: LockMode.PESSIMISTIC_WRITE });
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
