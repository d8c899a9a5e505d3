import type { EntityManager } from "@mikro-orm/postgresql";
import { decideRole, hasAdmin, lockRights } from "../roles/grants.ts";
import { UserEntity } from "./accounts.entity.ts";
import { hashPassword } from "./passwords.ts";

/**
 * Creates the first admin when there is none. Several processes may try at once.
 * @returns whether one was created
 */
export async function ensureFirstAdmin(
  em: EntityManager,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  return em.transactional(async (tx) => {
    await lockRights(tx);
    if (await hasAdmin(tx)) return false;
    const user = await tx.findOne(UserEntity, { email });
    const admin = user ?? tx.create(UserEntity, { email });
    admin.passwordHash = await hashPassword(password);
    admin.verifiedAt ??= new Date();
    tx.persist(admin);
    await tx.flush();
    await decideRole(
      tx,
      admin,
      { role: "admin", status: "granted", reason: "First admin, from the environment" },
      { actor: null },
    );
    return true;
  });
}
