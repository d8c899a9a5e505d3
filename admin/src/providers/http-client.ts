import { accessSeconds, session, type Credentials, type Session } from "api/contract/accounts";
import { problem } from "api/contract/problem";
import { clientHeader } from "api/contract/client";
import { fetchUtils, HttpError } from "react-admin";
import { sessionEnd } from "./session-end.ts";

/** What an answered call gives. */
type HttpAnswer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/** The console's way to the api: the visitor's cookies, and errors in words for people. */
export interface HttpClient {
  /** Calls after a refresh when the session's short-lived half has run out. */
  call: (path: string, options?: fetchUtils.Options) => Promise<HttpAnswer>;
  /**
   * Refreshes a session that is known to have run out, then asks; asks once more after a refresh,
   * or a new sign-in, where that was not known. It throws errors in words.
   */
  inSession: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  /** The file at an address. */
  download: (path: string) => Promise<Blob>;
  /** Reads what visitors are shown, before it is known who asks. */
  readAsVisitor: (path: string) => Promise<HttpAnswer>;
  /** Who is signed in, after a refresh where one helps. */
  readSession: () => Promise<Session>;
  /** Signs in; unlike {@link call} it takes a refusal as the answer. */
  signIn: (credentials: Credentials) => Promise<void>;
}

interface HttpClientOptions {
  /** Where the api answers; the origin of the page when left out. */
  origin?: string;
  /** Resolves when somebody has signed in again; a call whose session has ended is sent again then. */
  signInAgain?: () => Promise<void>;
  /** The time in milliseconds since 1970, which goes on while the machine sleeps; `Date.now` when left out. */
  clock?: () => number;
}

/** How much earlier than it runs out a session is refreshed: what is asked must still arrive. */
const marginSeconds = 30;

/**
 * Makes an {@link HttpClient}.
 * @internal
 */
export function createHttpClient({
  origin = "",
  signInAgain,
  clock = Date.now,
}: HttpClientOptions): HttpClient {
  let refreshing: Promise<Session | null> | null = null;
  /** When the session must be refreshed; unknown, and later than ever, until it was renewed here. */
  let refreshAt = Infinity;

  const isDue = () => refreshAt <= clock();
  /** Takes note of a renewal that was asked for at an instant. */
  function renewed(askedAt: number): void {
    refreshAt = askedAt + (accessSeconds - marginSeconds) * 1000;
  }

  async function send(path: string, options: fetchUtils.Options = {}): Promise<HttpAnswer> {
    const headers = new Headers(options.headers);
    headers.set(clientHeader.name, clientHeader.console);
    return fetchUtils.fetchJson(`${origin}${path}`, {
      ...options,
      headers,
      credentials: "same-origin",
      cache: "no-store",
    });
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

  /** One refresh for all calls that run into the end of the session together. */
  function refreshOnce(): Promise<Session | null> {
    refreshing ??= refresh().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function inSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // Where it fails, the answer to what is asked says so.
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

/** The console's client. */
export const http = createHttpClient({ signInAgain: sessionEnd.signInAgain });

function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

/** Turns what went wrong into an error that react-admin shows as it stands, fields included. */
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

/** Field errors by field name, with the message of the whole beside them, as forms take them. */
function fieldErrors(errors: { path: string; message: string }[], message: string) {
  const byField = Object.fromEntries(errors.map((error) => [error.path, error.message]));
  return { ...byField, root: { serverError: message } };
}
