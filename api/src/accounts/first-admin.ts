import type { EntityManager } from "@mikro-orm/postgresql";
import { AuditEntryEntity, RoleGrantEntity } from "../roles/roles.entity.ts";
import { UserEntity } from "./accounts.entity.ts";
import { hashPassword } from "./passwords.ts";

/** Any number that nothing else locks: "ADMN". */
const lockKey = 0x41_44_4d_4e;

/** Whether anybody can open the console. */
export async function hasAdmin(em: EntityManager): Promise<boolean> {
  return (await em.count(RoleGrantEntity, { role: "admin", status: "granted" })) > 0;
}

/**
 * Makes the first admin when there is none. Several processes may try at once.
 * @returns whether one was made
 */
export async function ensureFirstAdmin(
  em: EntityManager,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  return em.transactional(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(?)", [lockKey]);
    if (await hasAdmin(tx)) return false;
    const user = await tx.findOne(UserEntity, { email });
    const admin = user ?? tx.create(UserEntity, { email });
    admin.passwordHash = await hashPassword(password);
    admin.verifiedAt ??= new Date();
    tx.persist(admin);
    await tx.flush();
    await tx.upsert(
      RoleGrantEntity,
      {
        user: admin,
        role: "admin",
        status: "granted",
        reason: "First admin, from the environment",
        decidedAt: new Date(),
      },
      { onConflictFields: ["user", "role"] },
    );
    tx.persist(
      tx.create(AuditEntryEntity, {
        action: "role.granted",
        subjectId: admin.id,
        details: { role: "admin", because: "first admin, from the environment" },
      }),
    );
    return true;
  });
}
