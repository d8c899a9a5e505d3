import type { EntityManager } from "@mikro-orm/postgresql";
import {
  addressLimits,
  countAttempt,
  forgiveAttempts,
  limitedAddress,
  recordAttempt,
  refuseTooMany,
  type AttemptLimit,
} from "../../platform/http/rate-limit.ts";

const quarterOfAnHour = 15 * 60;

/** Failed tries for one account from one client, or from one browser that the account knows. */
const perClient = { limit: 10, windowSeconds: quarterOfAnHour };

/** Failed tries for one account from all browsers that it does not know: 100,000 take half a year. */
const perAccount = { limit: 20, windowSeconds: 3600 };

/** Tries for one account that are under way at once. Those of a process that has died end with the window. */
const underWay = { limit: 4, windowSeconds: 30 };

/** Who tries to sign in. */
export interface SignInTry {
  /** As it was typed, in lowercase; it need not be anybody's. */
  email: string;
  ip: string;
  /** The device that the browser is for the account; undefined where the account does not know it. */
  device: string | undefined;
}

/**
 * Counts a try to sign in, and uncounts it when it succeeds or never came to compare the password. An
 * address without an account is counted as one with an account is. Strangers' tries never count against
 * a browser that the account has signed in with before.
 * @param compare answers null when the password is wrong
 * @throws HttpProblem 429 with Retry-After when there were too many
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
