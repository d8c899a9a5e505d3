import type { FastifyRequest } from "fastify";
import { signedIn } from "../../../platform/http/access.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditAction } from "./audit.contract.ts";
import { AuditEntryEntity } from "./audit.entity.ts";

/** Author of a change of rights. */
export interface Actor {
  userId: string;
  email: string;
  /** IP address of the request. */
  address: string;
}

export interface AuditRecord {
  action: AuditAction;
  /** Null when the system made the change. */
  actor: Actor | null;
  /**
   * The person concerned, or only the address when it has no account; null for the organisers' own
   * address.
   */
  subject: { id?: string; email: string | null };
  details?: Record<string, string | null>;
}

/** Returns the author of a request. */
export async function actorOf(request: FastifyRequest): Promise<Actor> {
  const { userId, email } = await signedIn(request);
  return { userId, email, address: request.ip };
}

/** Records a change of rights or mails. Call it in the transaction of the change. */
export async function audit(tx: EntityManager, record: AuditRecord): Promise<void> {
  await auditAll(tx, [record]);
}

/** Records several changes. Call it in their transaction. */
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
