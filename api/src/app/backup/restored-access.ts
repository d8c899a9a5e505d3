import type { EntityManager } from "../database/database.ts";

/** Roles and passwords of all users at one time. */
export interface AccessState {
  /** Granted roles, as `email role`. */
  rights: ReadonlySet<string>;
  /** Password hashes by e-mail address. */
  passwords: ReadonlyMap<string, string>;
}

/** Effect of a restore on user access, for operators to check. */
export interface RestoredAccess {
  admins: string[];
  /**
   * A sentence for each role or password that changed after the backup; null when the database had
   * no accounts.
   */
  changes: string[] | null;
}

/** Returns null when there are no accounts, as in a new database. */
export async function readAccess(em: EntityManager): Promise<AccessState | null> {
  const [tables] = await em.execute<{ there: boolean }[]>(
    `select count(*) = 2 as there from information_schema.columns
     where table_schema = 'public' and (table_name, column_name) in (('user_roles', 'status'), ('users', 'password_hash'))`,
  );
  if (!tables?.there) return null;
  const users = await em.execute<{ email: string; password: string | null }[]>(
    "select email, password_hash as password from users",
  );
  if (users.length === 0) return null;
  const rights = await em.execute<{ right: string }[]>(
    `select email || ' ' || role as right from user_roles join users on users.id = user_id
     where status = 'granted' order by 1`,
  );
  return {
    rights: new Set(rights.map(({ right }) => right)),
    passwords: new Map(
      users.flatMap(({ email, password }) => (password ? [[email, password]] : [])),
    ),
  };
}

/**
 * Ends all sessions and invalidates all links, because those that ended after the backup must not
 * become valid again.
 */
export async function endAccess(em: EntityManager): Promise<void> {
  await em.execute("delete from sessions");
  await em.execute("delete from previews");
  await em.execute("update mailed_links set used_at = coalesce(used_at, now())");
}

/** Lists the access changes that the restore has reverted. */
export function compareAccess(
  before: AccessState | null,
  { rights, passwords }: AccessState,
): RestoredAccess {
  const admins = [...rights].map((right) => right.split(" ")[0] ?? "");
  if (before === null) return { admins, changes: null };
  const again = [...rights].filter((right) => !before.rights.has(right));
  const gone = [...before.rights].filter((right) => !rights.has(right));
  const replaced = [...passwords].filter(
    ([email, password]) => (before.passwords.get(email) ?? password) !== password,
  );
  return {
    admins,
    changes: [
      ...again.map((right) => `${worded(right)} again: it was revoked after the backup.`),
      ...gone.map((right) => `${worded(right)} no longer: it was granted after the backup.`),
      ...replaced.map(
        ([email]) => `${email} has the password of the backup, which was changed after it.`,
      ),
    ],
  };
}

function worded(right: string): string {
  const [email, role] = right.split(" ");
  return `${email} has the role ${role}`;
}
