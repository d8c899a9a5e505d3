import type { EntityManager } from "@mikro-orm/postgresql";
import { decideRole, hasAdmin, lockRights } from "./grants.ts";
import { ensureAccount, lockAccount, setPassword } from "../accounts/account-changes.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { whyCommon } from "../accounts/password-strength.ts";
import { readCurrentEdition } from "../../foundation/editions/read-edition.service.ts";

/**
 * Creates the first admin when there is none. Safe to call in several processes simultaneously.
 * @returns whether one was created
 * @throws Error with a sentence for the operator when the password is easily guessed
 */
export async function ensureFirstAdmin(
  em: EntityManager,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (await hasAdmin(em)) return false;
  const reason = await whyCommon(password, email, await readCurrentEdition(em));
  if (reason !== null) throw new Error(`ADMIN_PASSWORD cannot be used. ${reason}`);
  return addFirstAdmin(em, { email, passwordHash: await hashPassword(password) });
}

/**
 * Stores the first admin when there is none.
 * @returns whether one was stored
 * @internal
 */
export async function addFirstAdmin(
  em: EntityManager,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  return em.transactional(async (tx) => {
    await lockRights(tx);
    if (await hasAdmin(tx)) return false;
    await ensureAccount(tx, email);
    const admin = await lockAccount(tx, { email });
    if (admin === null) throw new Error("The first admin's account was not stored");
    await setPassword(tx, admin, passwordHash);
    await decideRole(
      tx,
      admin,
      { role: "admin", status: "granted", reason: "First admin, from the environment" },
      { actor: null },
    );
    return true;
  });
}
