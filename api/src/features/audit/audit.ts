import type { FastifyRequest } from "fastify";
import { signedIn } from "../../platform/http/access.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditAction } from "./audit.contract.ts";
import { AuditEntryEntity } from "./audit.entity.ts";

/** Who changes rights, and from where. */
export interface Actor {
  userId: string;
  email: string;
  /** Network address that the request came from. */
  address: string;
}

export interface AuditRecord {
  action: AuditAction;
  /** Null when the system does it. */
  actor: Actor | null;
  /** Whom it is about, or the address where it is about nobody who has an account; null is the organisers' own. */
  subject: { id?: string; email: string | null };
  details?: Record<string, string | null>;
}

/** Who changes rights by a request. */
export async function actorOf(request: FastifyRequest): Promise<Actor> {
  const { userId, email } = await signedIn(request);
  return { userId, email, address: request.ip };
}

/** Records a change of rights or mails in the transaction that makes it. */
export async function audit(tx: EntityManager, record: AuditRecord): Promise<void> {
  await auditAll(tx, [record]);
}

/** Records changes in the transaction that makes them. */
export async function auditAll(tx: EntityManager, records: AuditRecord[]): Promise<void> {
  if (records.length === 0) return;
  await tx.insertMany(
    AuditEntryEntity,
    records.map(({ action, actor, subject, details = {} }) => ({
      action,
      actorId: actor?.userId ?? null,
      actorEmail: actor?.email ?? null,
      address: actor?.address ?? null,
      subjectId: subject.id ?? null,
      subjectEmail: subject.email,
      details,
    })),
  );
}
