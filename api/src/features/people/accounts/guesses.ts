import type { EntityManager } from "@mikro-orm/postgresql";
import { countAttempt } from "../../../platform/http/rate-limit.ts";
import type { UserEntity } from "./accounts.entity.ts";
import { passwordMatches } from "./passwords.ts";

const guesses = { limit: 10, windowSeconds: 15 * 60 };

/**
 * Verifies the password of an account that the caller already has access to. Attempts are counted
 * per account, from all clients together.
 * @throws HttpProblem 429 with Retry-After when there were too many
 */
export async function knowsPassword(
  em: EntityManager,
  { id, passwordHash }: Pick<UserEntity, "id" | "passwordHash">,
  password: string,
): Promise<boolean> {
  await countAttempt(em, { key: `password:${id}`, ...guesses });
  return passwordMatches(passwordHash, password);
}
