import { ApiError } from "../../../platform/http/api-call.contract.ts";
import type { Session } from "./accounts.contract.ts";

/** Resolves with the renewed session; null when it has ended. */
export type RenewSession = () => Promise<Session | null>;

/**
 * Concurrent renewals share one call.
 * @param refresh refreshes a browser's session at the API
 */
export function createRenewal(refresh: () => Promise<Session>): RenewSession {
  let renewing: Promise<Session | null> | null = null;
  return () => {
    renewing ??= refresh()
      .catch(nullIfExpired)
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };
}

/**
 * Calls `ask` within a valid session: when the API reports an expired one, retries once after a
 * renewal.
 */
export function inSession<Answer>(
  renew: () => Promise<unknown>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  return ask().catch(async (error: unknown) => {
    nullIfExpired(error);
    if ((await renew()) === null) throw error;
    return ask();
  });
}

/** Throws any other error than the API's refusal of an expired session. */
function nullIfExpired(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null;
  throw error;
}
