import { LockMode, type FilterQuery } from "@mikro-orm/core";
import type { EntityManager } from "@mikro-orm/postgresql";
import { UserEntity } from "./accounts.entity.ts";
import { voidLinks } from "./mailed-links.ts";
import { endSessions } from "./sessions.ts";

/** Makes an account without a password, where the address has none: one statement, whether it has or not. */
export async function ensureAccount(em: EntityManager, email: string): Promise<void> {
  await em.createQueryBuilder(UserEntity).insert({ email }).onConflict("email").ignore().execute();
}

/**
 * Locks an account until the transaction ends: what signs in, sets a password, confirms an address or
 * grants a role does so one after another. Null when there is none.
 */
export async function lockAccount(
  tx: EntityManager,
  where: FilterQuery<UserEntity>,
): Promise<UserEntity | null> {
  return tx.findOne(UserEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/**
 * Locks an account whose password was verified, unless it has another one by now.
 * @param verified the account as it was when the password was compared
 */
export async function lockVerified(
  tx: EntityManager,
  { id, passwordHash }: Pick<UserEntity, "id" | "passwordHash">,
): Promise<UserEntity | null> {
  return lockAccount(tx, { id, passwordHash, verifiedAt: { $ne: null } });
}

/**
 * Sets the password of an account that is locked, by whoever has proved its address: every session
 * ends, and every link becomes void.
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
 * What somebody did with an account before its rights change must not take part in them: its links
 * become void, and where nobody has confirmed the address, so do its password and sessions.
 */
export async function voidWhatCameBefore(
  tx: EntityManager,
  { id }: Pick<UserEntity, "id">,
): Promise<void> {
  const account = await lockAccount(tx, { id });
  if (account === null) return;
  await voidLinks(tx, account);
  if (account.verifiedAt !== null) return;
  await tx.nativeUpdate(UserEntity, { id }, { passwordHash: null });
  await endSessions(tx, { userId: id });
}
