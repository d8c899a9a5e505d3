import { isSessionExpired } from "../../../platform/http/api-call.contract.ts";
import { accessSeconds, type Session } from "./accounts.contract.ts";

/** Renews this long before expiry, so that a request in flight still arrives in time. */
const marginSeconds = 30;

interface RenewalOptions {
  /** Refreshes the session at the API. */
  refresh: () => Promise<Session>;
  /**
   * Resolves after the user has signed in again; a call that failed because the session ended is
   * then retried.
   */
  signInAgain?: (() => Promise<void>) | undefined;
  /** Milliseconds since 1970, including time the machine was asleep. Defaults to `Date.now`. */
  clock?: (() => number) | undefined;
}

/** Renews a browser's session. Concurrent calls share one renewal. */
interface SessionRenewal {
  /** Whether the session is known to be about to expire. */
  isDue: () => boolean;
  /** Call after a sign-in. @param askedAt when it was requested, by the clock */
  renewed: (askedAt: number) => void;
  /** Returns the renewed session; null when it has ended. */
  renew: () => Promise<Session | null>;
  /**
   * Calls `ask` within a valid session: renews a session known to be about to expire first. When
   * the API reports an expired session, retries once after a renewal or a new sign-in.
   */
  inSession: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
}

export function createSessionRenewal({
  refresh,
  signInAgain,
  clock = Date.now,
}: RenewalOptions): SessionRenewal {
  let renewing: Promise<Session | null> | null = null;
  /** Infinity until the first sign-in or renewal, because the expiry is unknown. */
  let renewAt = Infinity;

  const isDue = () => renewAt <= clock();

  function renewed(askedAt: number): void {
    renewAt = askedAt + (accessSeconds - marginSeconds) * 1000;
  }

  async function renewOnce(): Promise<Session | null> {
    const askedAt = clock();
    try {
      const session = await refresh();
      renewed(askedAt);
      return session;
    } catch (error) {
      if (isSessionExpired(error)) return null;
      throw error;
    }
  }

  function renew(): Promise<Session | null> {
    renewing ??= renewOnce().finally(() => {
      renewing = null;
    });
    return renewing;
  }

  async function inSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // If the renewal fails, the call that follows reports the error.
    if (isDue()) await renew().catch(() => null);
    try {
      return await ask();
    } catch (error) {
      if (!isSessionExpired(error)) throw error;
      if ((await renew()) === null) {
        if (signInAgain === undefined) throw error;
        await signInAgain();
      }
      return ask();
    }
  }

  return { isDue, renewed, renew, inSession };
}
