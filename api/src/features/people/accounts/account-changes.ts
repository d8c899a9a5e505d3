import { LockMode, type FilterQuery } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { HttpProblem } from "../../../platform/http/http-problem.ts";
import { UserEntity } from "./accounts.entity.ts";
import { voidLinks } from "./mailed-links.service.ts";
import { endSessions } from "./sessions.ts";

/**
 * Creates an account without a password, unless the address has an account. One statement in both
 * cases.
 */
export async function ensureAccount(em: EntityManager, email: string): Promise<void> {
  await em.createQueryBuilder(UserEntity).insert({ email }).onConflict("email").ignore().execute();
}

/**
 * Locks an account until the transaction ends, to serialize sign-in, password changes, verification
 * and role changes. Null when there is none.
 */
export async function lockAccount(
  tx: EntityManager,
  where: FilterQuery<UserEntity>,
): Promise<UserEntity | null> {
  return tx.findOne(UserEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/**
 * Locks an account whose password was verified, unless the password has changed since.
 * @param verified the account when the password was compared
 */
export async function lockVerified(
  tx: EntityManager,
  { id, passwordHash }: Pick<UserEntity, "id" | "passwordHash">,
): Promise<UserEntity | null> {
  return lockAccount(tx, { id, passwordHash, verifiedAt: { $ne: null } });
}

/**
 * Sets the password of a locked account whose owner has proved access to the address. All sessions
 * end, and all links become void.
 */
export async function setPassword(
  tx: EntityManager,
  account: Pick<UserEntity, "id" | "email" | "verifiedAt">,
  passwordHash: string,
): Promise<void> {
  const verifiedAt = account.verifiedAt ?? new Date();
  await tx.nativeUpdate(UserEntity, { id: account.id }, { passwordHash, verifiedAt });
  await voidLinks(tx, account);
  await endSessions(tx, { userId: account.id });
}

/**
 * Voids earlier actions before an account's rights change, because a stranger may have made them:
 * its links become void and, if the address is unverified, also its password and sessions.
 * @returns the locked account, which may have changed since it was read
 * @throws HttpProblem 404 when the account has been deleted
 */
export async function voidWhatCameBefore(
  tx: EntityManager,
  { id }: Pick<UserEntity, "id">,
): Promise<UserEntity> {
  const account = await lockAccount(tx, { id });
  if (account === null) throw new HttpProblem(404, "This account was deleted.");
  await voidLinks(tx, account);
  if (account.verifiedAt !== null) return account;
  await tx.nativeUpdate(UserEntity, { id }, { passwordHash: null });
  await endSessions(tx, { userId: id });
  return account;
}
