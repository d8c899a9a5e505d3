import type { EntityManager } from "@mikro-orm/postgresql";
import { countAttempt } from "../../platform/http/rate-limit.ts";
import type { UserEntity } from "./accounts.entity.ts";
import { passwordMatches } from "./passwords.ts";

const guesses = { limit: 10, windowSeconds: 15 * 60 };

/**
 * Whether a password is that of an account which the caller has to do with already. Guesses are counted,
 * wherever they come from.
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
