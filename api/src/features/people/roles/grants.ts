import { sql } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { voidWhatCameBefore } from "../accounts/account-changes.ts";
import type { UserEntity } from "../accounts/accounts.entity.ts";
import { insertInvitation } from "../accounts/invitations.ts";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { insertMail } from "../mail/insert-mail.ts";
import { mailAdmins } from "./mail-admins.service.ts";
import { audit, type Actor } from "../../foundation/audit/audit.ts";
import type { GrantStatus } from "./roles.contract.ts";
import type { Role } from "../accounts/accounts.contract.ts";
import { RoleGrantEntity } from "./roles.entity.ts";

/**
 * Key of an advisory lock that nothing else uses: "ADMN".
 * @internal
 */
export const rightsLockKey = 0x41_44_4d_4e;

/** Serializes changes of rights across all processes, until the transaction ends. */
export async function lockRights(tx: EntityManager): Promise<void> {
  await tx.execute("select pg_advisory_xact_lock(?)", [rightsLockKey]);
}

/** Whether any admin can sign in: one with a verified address and a password. */
export async function hasAdmin(em: EntityManager): Promise<boolean> {
  const admins = await em.count(RoleGrantEntity, {
    role: "admin",
    status: "granted",
    user: { verifiedAt: { $ne: null }, passwordHash: { $ne: null } },
  });
  return admins > 0;
}

/**
 * Keeps the last admin. Call it in the transaction that revoked rights, under {@link lockRights}.
 * @throws HttpProblem 409
 */
export async function requireAdminRemains(tx: EntityManager): Promise<void> {
  if (await hasAdmin(tx)) return;
  throw new HttpProblem(
    409,
    "This is the last admin. Grant the role to somebody else first, so that the console can still be opened.",
  );
}

/** Stores a person's role grant. A person has one grant per role. */
async function setGrant(
  tx: EntityManager,
  user: Pick<UserEntity, "id">,
  { role, ...more }: { role: Role; status: GrantStatus; reason?: string | null; by?: string },
): Promise<RoleGrantEntity> {
  const { status, reason = null, by = null } = more;
  const isRequest = status === "requested";
  const where = { user: user.id, role };
  await tx
    .createQueryBuilder(RoleGrantEntity)
    .insert({
      ...where,
      status,
      reason,
      decidedBy: by,
      decidedAt: isRequest ? null : sql`now()`,
      requestedAt: sql`now()`,
    })
    .onConflict(["user", "role"])
    .merge([
      "status",
      "reason",
      "decidedBy",
      "decidedAt",
      ...(isRequest ? (["requestedAt"] as const) : []),
    ])
    .execute();
  return tx.findOneOrFail(RoleGrantEntity, where, {
    populate: ["user", "decidedBy"],
    refresh: true,
  });
}

/** A change of a person's rights, and the mails to queue after the commit. */
export interface Change {
  grant: RoleGrantEntity;
  mailIds: string[];
}

/**
 * Returns the grant of a role that a person has; null without one. Call it under
 * {@link lockRights}, because a grant may change before.
 */
export async function findGranted(
  tx: EntityManager,
  userId: string,
  role: Role,
): Promise<RoleGrantEntity | null> {
  const where = { user: userId, role, status: "granted" } as const;
  return tx.findOne(RoleGrantEntity, where, { populate: ["user", "decidedBy"] });
}

/**
 * Stores the request for a role of a person who does not have it. Each admin is notified by mail,
 * once per pending request. Call it under {@link lockRights}.
 * @param consoleUrl page where an admin decides
 */
export async function requestRole(
  tx: EntityManager,
  actor: Actor,
  role: Role,
  consoleUrl: string,
): Promise<Change> {
  const user = { id: actor.userId, email: actor.email };
  const where = { user: actor.userId, role, status: "requested" } as const;
  const waiting = await tx.findOne(RoleGrantEntity, where, { populate: ["user", "decidedBy"] });
  if (waiting) return { grant: waiting, mailIds: [] };
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

/** The deciding user, null for the system, and the site's URL for links in mails. */
export interface DecidedBy {
  actor: Actor | null;
  publicUrl?: string;
}

/**
 * Grants, declines or revokes a person's role. Earlier changes of the account become void, because
 * a stranger may have made them. The person is notified by mail, unless the system or the person
 * decides. A person with an unverified address is invited. Call it under {@link lockRights}.
 * @throws HttpProblem 404 when the account has been deleted
 * @throws HttpProblem 409 when no admin could sign in any more
 */
export async function decideRole(
  tx: EntityManager,
  { id }: Pick<UserEntity, "id">,
  { role, status, reason = null }: Decision,
  { actor, publicUrl }: DecidedBy,
): Promise<Change> {
  const user = await voidWhatCameBefore(tx, { id });
  const grant = await setGrant(tx, user, {
    role,
    status,
    reason,
    ...(actor && { by: actor.userId }),
  });
  if (status !== "granted") await requireAdminRemains(tx);
  await audit(tx, { action: `role.${status}`, actor, subject: user, details: { role, reason } });
  const isTold = actor !== null && publicUrl !== undefined && actor.userId !== user.id;
  if (!isTold) return { grant, mailIds: [] };
  if (user.verifiedAt === null) {
    const invited =
      status === "granted" ? [await insertInvitation(tx, user, actor, publicUrl)] : [];
    return { grant, mailIds: invited };
  }
  const mailId = await insertMail(tx, {
    recipient: user.email,
    template: { kind: "role-decided", status, reason },
    link: `${publicUrl}/admin/`,
  });
  return { grant, mailIds: [mailId] };
}
