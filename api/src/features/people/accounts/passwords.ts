import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";
import { HttpProblem } from "../../../platform/http/http-problem.ts";

/** OWASP's recommendation for argon2id, the library's default: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashing = pLimit(2);
const maxQueueLength = 40;

/** Hashing is deliberately slow, so concurrent sign-ins are queued to keep pages responsive. */
async function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashing.pendingCount >= maxQueueLength) {
    throw new HttpProblem(503, "Too many people are signing in. Please try again in a moment.");
  }
  return hashing(work);
}

/** Returns the argon2id hash with its parameters and salt, ready to store. */
export async function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, cost));
}

/**
 * A hash that matches no password, at {@link cost}: comparing with it takes as long as with an
 * account's hash.
 * @internal
 */
export const decoy =
  "$argon2id$v=19$m=19456,t=2,p=1$623Kgc6U9FY+sqmuQJ2U9g$OD4IZF4JERGsxIKoyo5fMMjzUmWf19mu7ofj2O3rqeI";

/**
 * Whether `password` matches `stored`. Takes equally long when there is no account, so that the
 * response time does not reveal whether there is one.
 */
export async function passwordMatches(stored: string | null | undefined, password: string) {
  const matches = await bounded(() => verify(stored ?? decoy, password));
  return matches && stored !== null && stored !== undefined;
}
