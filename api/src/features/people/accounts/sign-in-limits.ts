import type { EntityManager } from "@mikro-orm/postgresql";
import {
  addressLimits,
  countAttempt,
  forgiveAttempts,
  limitedAddress,
  recordAttempt,
  refuseTooMany,
  type AttemptLimit,
} from "../../../platform/http/rate-limit.ts";

const quarterOfAnHour = 15 * 60;

/** Failed attempts per account from one client, or from one known browser. */
const perClient = { limit: 10, windowSeconds: quarterOfAnHour };

/** Failed attempts per account from all unknown browsers: 100,000 take half a year. */
const perAccount = { limit: 20, windowSeconds: 3600 };

/**
 * Concurrent attempts per account. Attempts of a crashed process are released at the end of the
 * window.
 */
const underWay = { limit: 4, windowSeconds: 30 };

/** A sign-in attempt. */
export interface SignInTry {
  /** As typed, in lowercase; the account need not exist. */
  email: string;
  ip: string;
  /** Device id of the browser for the account; undefined when the account does not know it. */
  device: string | undefined;
}

/**
 * Counts a sign-in attempt, and uncounts it when it succeeds or fails before the password is
 * compared. Addresses with and without an account are counted equally. Attempts of strangers never
 * count against a browser in which the account has signed in before.
 * @param compare returns null when the password is wrong
 * @throws HttpProblem 429 with Retry-After when there were too many attempts
 */
export async function tryToSignIn<Session>(
  em: EntityManager,
  tried: SignInTry,
  compare: () => Promise<Session | null>,
): Promise<Session | null> {
  const counted = limitsOf(tried);
  for (const limit of counted) await countAttempt(em, limit);
  const uncount = () =>
    forgiveAttempts(
      em,
      counted.map(({ key }) => key),
    );
  try {
    const session =
      tried.device === undefined ? await oneOfFew(em, tried, compare) : await compare();
    if (session !== null) await uncount();
    return session;
  } catch (error) {
    await uncount();
    throw error;
  }
}

function limitsOf({ email, ip, device }: SignInTry): AttemptLimit[] {
  if (device !== undefined) return [{ key: `sign-in:device:${device}`, ...perClient }];
  return [
    ...addressLimits(ip, "sign-in"),
    { key: `sign-in:account:${email}:${limitedAddress(ip)}`, ...perClient },
    { key: `sign-in:account:${email}`, ...perAccount },
  ];
}

async function oneOfFew<Result>(
  em: EntityManager,
  { email }: SignInTry,
  compare: () => Promise<Result>,
): Promise<Result> {
  const key = `sign-in:under-way:${email}`;
  const begun = await recordAttempt(em, key, underWay.windowSeconds);
  try {
    refuseTooMany(begun, underWay.limit);
    return await compare();
  } finally {
    await forgiveAttempts(em, [key]);
  }
}
