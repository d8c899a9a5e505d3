import type { EntityManager } from "api/app/database/database";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import { failuresInARow } from "api/features/operations/sync/sync-status.service";
import { MailEntity } from "api/features/people/mail/mail.entity";
import { mailAdmins } from "api/features/people/roles/mail-admins.service";

/** Number of consecutive failures after which the admins get a mail. */
const failuresBeforeMail = 3;

/**
 * Writes the mails about a source whose runs keep failing, once per series of failures.
 * @param run the run that failed last
 * @returns ids of the mails
 */
export async function writeFailureMails(
  tx: EntityManager,
  source: RunSource,
  run: { id: string; reason: string },
): Promise<string[]> {
  const { count, since } = await failuresInARow(tx, source);
  if (count < failuresBeforeMail || since === null) return [];
  if (await haveBeenMailed(tx, source, since)) return [];
  return mailAdmins(tx, {
    kind: "sync-failing",
    source,
    failures: count,
    reason: run.reason,
    since: since.toISOString(),
    runPath: `/admin/sync-runs/${run.id}`,
  });
}

/**
 * Writes the mails about a source that works again. The run that ends the failures must not have
 * ended yet.
 * @returns ids of the mails; none unless the admins know of the failures
 */
export async function writeRecoveryMails(tx: EntityManager, source: RunSource): Promise<string[]> {
  const { since } = await failuresInARow(tx, source);
  if (since === null || !(await haveBeenMailed(tx, source, since))) return [];
  return mailAdmins(tx, { kind: "sync-recovered", source });
}

/** Whether the admins have got a mail about the failures since a time. */
async function haveBeenMailed(tx: EntityManager, source: RunSource, since: Date): Promise<boolean> {
  const mails = { kind: "sync-failing", createdAt: { $gte: since }, template: { source } } as const;
  return (await tx.count(MailEntity, mails)) > 0;
}
