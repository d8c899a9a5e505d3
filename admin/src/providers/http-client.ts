import {
  accessSeconds,
  session,
  type Credentials,
  type Session,
} from "api/features/people/accounts/accounts.contract";
import { problem } from "api/platform/http/problem.contract";
import { clientHeader } from "api/platform/http/client.contract";
import { fetchUtils, HttpError } from "react-admin";
import { sessionEnd } from "./session-end.ts";

type HttpAnswer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/**
 * HTTP client of the console. It sends the session cookies and throws errors with readable
 * messages.
 */
export interface HttpClient {
  /** Refreshes the session when the access token has expired, then sends the request. */
  call: (path: string, options?: fetchUtils.Options) => Promise<HttpAnswer>;
  /**
   * Calls `ask` within a valid session: refreshes a session known to be expired first. When the api
   * reports an expired session, retries once after a refresh or a new sign-in.
   * @throws an error with a readable message
   */
  inSession: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  /** Downloads a file. */
  download: (path: string) => Promise<Blob>;
  /** Reads public data, before the session is known. */
  readAsVisitor: (path: string) => Promise<HttpAnswer>;
  /** Returns the current session, refreshed if necessary. */
  readSession: () => Promise<Session>;
  /** Signs in. Unlike {@link call}, it does not refresh the session or retry when refused. */
  signIn: (credentials: Credentials) => Promise<void>;
}

interface HttpClientOptions {
  /** Origin of the api. Defaults to the origin of the page. */
  origin?: string;
  /**
   * Resolves after the user has signed in again; a request that failed because the session ended is
   * then retried.
   */
  signInAgain?: () => Promise<void>;
  /** Milliseconds since 1970, including time the machine was asleep. Defaults to `Date.now`. */
  clock?: () => number;
}

/** Refreshes this long before expiry, so that a request in flight still arrives in time. */
const marginSeconds = 30;

type Send = (path: string, options?: fetchUtils.Options) => Promise<HttpAnswer>;

/** Knows when the session has to be refreshed, and refreshes it. */
function createSessionRefresh(send: Send, clock: () => number) {
  let refreshing: Promise<Session | null> | null = null;
  /**
   * When to refresh the session. Infinity until the first sign-in or refresh, because the expiry is
   * unknown.
   */
  let refreshAt = Infinity;

  const isDue = () => refreshAt <= clock();
  function renewed(askedAt: number): void {
    refreshAt = askedAt + (accessSeconds - marginSeconds) * 1000;
  }

  async function refresh(): Promise<Session | null> {
    const askedAt = clock();
    try {
      const { json } = await send("/api/auth/refresh", { method: "POST" });
      renewed(askedAt);
      return session.parse(json);
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  }

  /** Shares one refresh between concurrent requests. */
  function refreshOnce(): Promise<Session | null> {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  return { isDue, renewed, refreshOnce };
}

/** @internal */
export function createHttpClient({
  origin = "",
  signInAgain,
  clock = Date.now,
}: HttpClientOptions): HttpClient {
  async function send(path: string, options: fetchUtils.Options = {}): Promise<HttpAnswer> {
    const headers = new Headers(options.headers);
    if (!headers.has(clientHeader.name)) headers.set(clientHeader.name, clientHeader.console);
    return fetchUtils.fetchJson(`${origin}${path}`, {
      ...options,
      headers,
      credentials: "same-origin",
      cache: "no-store",
    });
  }

  const { isDue, renewed, refreshOnce } = createSessionRefresh(send, clock);

  async function inSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // If the refresh fails, the request that follows reports the error.
    if (isDue()) await refreshOnce().catch(() => null);
    try {
      return await ask();
    } catch (error) {
      if (!isRefusal(error)) throw inWords(error);
      const refreshed = await refreshOnce().catch((reason: unknown) => {
        throw inWords(reason);
      });
      if (refreshed === null) {
        if (signInAgain === undefined) throw inWords(error);
        await signInAgain();
      }
      return ask().catch((reason: unknown) => {
        throw inWords(reason);
      });
    }
  }

  return {
    inSession,

    call: (path, options) => inSession(() => send(path, options)),

    download: (path) =>
      inSession(async () => {
        const headers = { [clientHeader.name]: clientHeader.console };
        const response = await fetch(`${origin}${path}`, { headers, cache: "no-store" });
        if (response.ok) return response.blob();
        throw new HttpError(response.statusText, response.status, await response.json());
      }),

    async signIn(credentials) {
      const body = JSON.stringify(credentials);
      const askedAt = clock();
      await send("/api/auth/sign-in", { method: "POST", body }).catch((reason: unknown) => {
        throw inWords(reason);
      });
      renewed(askedAt);
    },

    async readAsVisitor(path) {
      const options = { credentials: "omit" } as const;
      return fetchUtils.fetchJson(`${origin}${path}`, options).catch((reason: unknown) => {
        throw inWords(reason);
      });
    },

    async readSession() {
      try {
        const refreshed = isDue() ? await refreshOnce() : null;
        if (refreshed !== null) return refreshed;
        const { json } = await send("/api/auth/session");
        const current = session.parse(json);
        if (current.user !== null) return current;
        return (await refreshOnce()) ?? current;
      } catch (error) {
        throw inWords(error);
      }
    },
  };
}

export const http = createHttpClient({ signInAgain: sessionEnd.signInAgain });

function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

/** Converts an error to one that react-admin can display, with its field errors. */
function inWords(error: unknown): unknown {
  if (error instanceof TypeError) {
    return new Error("The server cannot be reached. Please check your connection and try again.");
  }
  if (!(error instanceof HttpError)) return error;
  const said = problem.safeParse(error.body);
  if (!said.success) return error;
  const { detail, status, requestId, errors } = said.data;
  const message = requestId === undefined ? detail : `${detail} (Reference: ${requestId})`;
  return new HttpError(message, status, errors && { errors: fieldErrors(errors, message) });
}

/** Field errors by field name, plus the general message, as react-admin forms expect them. */
function fieldErrors(errors: { path: string; message: string }[], message: string) {
  const byField = Object.fromEntries(errors.map((error) => [error.path, error.message]));
  return { ...byField, root: { serverError: message } };
}
