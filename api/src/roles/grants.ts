import type { EntityManager } from "@mikro-orm/postgresql";
import type { UserEntity } from "../accounts/accounts.entity.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { insertMail } from "../mail/insert-mail.ts";
import { mailAdmins } from "../mail/mail-admins.ts";
import type { AuditAction, GrantStatus, Role } from "./roles.contract.ts";
import { AuditEntryEntity, RoleGrantEntity } from "./roles.entity.ts";

/** Any number that nothing else locks: "ADMN". */
const lockKey = 0x41_44_4d_4e;

/** Who changes rights, and from where. */
export interface Actor {
  userId: string;
  email: string;
  /** Network address that the request came from. */
  address: string;
}

/** Changes of rights happen one after another, in all processes, until the transaction ends. */
export async function lockRights(tx: EntityManager): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(?)", [lockKey]);
}

/** Whether anybody can open the console: an admin who has proved an address and chosen a password. */
export async function hasAdmin(em: EntityManager): Promise<boolean> {
  const admins = await em.count(RoleGrantEntity, {
    role: "admin",
    status: "granted",
    user: { verifiedAt: { $ne: null }, passwordHash: { $ne: null } },
  });
  return admins > 0;
}

/**
 * The last admin stays. Call it in the transaction that revoked rights, under {@link lockRights}.
 * @throws HttpProblem 409
 */
export async function requireAdminRemains(tx: EntityManager): Promise<void> {
  if (await hasAdmin(tx)) return;
  throw new HttpProblem(
    409,
    "This is the last admin. Grant the role to somebody else first, so that the console can still be opened.",
  );
}

export interface AuditRecord {
  action: AuditAction;
  /** Null when the system does it. */
  actor: Actor | null;
  /** Whom it is about, or the address where it is about nobody who has an account. */
  subject: { id?: string; email: string };
  details?: Record<string, string | null>;
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

/** Stores what a person's standing with a role is now. A person has one grant per role. */
async function setGrant(
  tx: EntityManager,
  user: Pick<UserEntity, "id">,
  { role, ...more }: { role: Role; status: GrantStatus; reason?: string | null; by?: string },
): Promise<RoleGrantEntity> {
  const { status, reason = null, by = null } = more;
  await tx.execute(
    `insert into user_roles as held (user_id, role, status, reason, decided_by, decided_at)
     values (?, ?, ?, ?, ?, case when ? <> 'requested' then now() end)
     on conflict (user_id, role) do update set
       status = excluded.status, reason = excluded.reason,
       decided_by = excluded.decided_by, decided_at = excluded.decided_at,
       requested_at = case when excluded.status = 'requested' then now() else held.requested_at end`,
    [user.id, role, status, reason, by, status],
  );
  const where = { user: user.id, role };
  return tx.findOneOrFail(RoleGrantEntity, where, {
    populate: ["user", "decidedBy"],
    refresh: true,
  });
}

/** A change of a person's rights, and the mails to be queued once it is committed. */
export interface Change {
  grant: RoleGrantEntity;
  mailIds: string[];
}

/**
 * Stores a person's request for a role; each admin is notified by mail.
 * @param consoleUrl where an admin decides
 */
export async function requestRole(
  tx: EntityManager,
  actor: Actor,
  role: Role,
  consoleUrl: string,
): Promise<Change> {
  const user = { id: actor.userId, email: actor.email };
  const grant = await setGrant(tx, user, { role, status: "requested" });
  await audit(tx, { action: "role.requested", actor, subject: user, details: { role } });
  const template = { kind: "role-requested", email: actor.email } as const;
  const mailIds = await mailAdmins(tx, template, consoleUrl);
  return { grant, mailIds };
}

export interface Decision {
  role: Role;
  status: Exclude<GrantStatus, "requested">;
  reason?: string | null | undefined;
}

/**
 * Grants, declines or revokes a person's role. The person is notified by mail, unless the system or
 * the person decides, or nobody has proved the address yet. Call it under {@link lockRights}.
 * @param actor null when the system does it
 * @throws HttpProblem 409 when nobody could open the console any more
 */
export async function decideRole(
  tx: EntityManager,
  user: Pick<UserEntity, "id" | "email" | "verifiedAt">,
  { role, status, reason = null }: Decision,
  { actor, consoleUrl }: { actor: Actor | null; consoleUrl?: string },
): Promise<Change> {
  const grant = await setGrant(tx, user, {
    role,
    status,
    reason,
    ...(actor && { by: actor.userId }),
  });
  if (status !== "granted") await requireAdminRemains(tx);
  await audit(tx, { action: `role.${status}`, actor, subject: user, details: { role, reason } });
  const isTold = actor !== null && actor.userId !== user.id && user.verifiedAt !== null;
  if (!isTold) return { grant, mailIds: [] };
  const mailId = await insertMail(tx, {
    recipient: user.email,
    template: { kind: "role-decided", status, reason },
    ...(consoleUrl && { link: consoleUrl }),
  });
  return { grant, mailIds: [mailId] };
}
