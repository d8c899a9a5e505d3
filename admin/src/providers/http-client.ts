import {
  accessSeconds,
  session,
  type Credentials,
  type Session,
} from "api/features/people/accounts/accounts.contract";
import { createRenewal, inSession } from "api/features/people/accounts/session-renewal.contract";
import {
  ApiError,
  callApi,
  readText,
  type CallInit,
  type FetchApi,
} from "api/platform/http/api-call.contract";
import { clientHeader } from "api/platform/http/client.contract";
import { fetchWithTimeout, TimeoutError } from "api/platform/http/timeout.contract";
import { fetchUtils, HttpError } from "react-admin";
import { sessionEnd } from "./session-end.ts";

type HttpAnswer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;

/**
 * HTTP client of the console. It sends the session cookies and throws errors with readable
 * messages.
 */
export interface HttpClient {
  /**
   * Renews the session when the access token has expired, then sends the request. Its signal ends
   * the request.
   */
  call: (path: string, options?: fetchUtils.Options) => Promise<HttpAnswer>;
  /**
   * Calls `ask` within a valid session: renews one that is known to be about to expire. When the api
   * reports an expired session, retries once after a renewal or a new sign-in.
   * @throws an error with a readable message
   */
  inSession: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;
  /** Downloads a file. */
  download: (path: string) => Promise<Blob>;
  /** Reads public data, before the session is known. */
  readAsVisitor: (path: string) => Promise<HttpAnswer>;
  /** Returns the current session, renewed if necessary. */
  readSession: () => Promise<Session>;
  /** Signs in. Unlike {@link call}, it does not renew the session or retry when refused. */
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
  /** Timeout of a call, in milliseconds. Longer than any statement of the api may take. */
  timeoutMs?: number;
}

/** Renews this long before expiry, so that a request in flight still arrives in time. */
const marginSeconds = 30;

/** Timeout of a request whose body or response is a file, in milliseconds. */
const fileTimeoutMs = 10 * 60_000;

/** @internal */
export function createHttpClient({
  origin = "",
  signInAgain,
  clock = Date.now,
  timeoutMs = 30_000,
}: HttpClientOptions): HttpClient {
  const [fetchInTime, fetchFile] = [fetchWithTimeout(timeoutMs), fetchWithTimeout(fileTimeoutMs)];

  async function send(path: string, { signal, ...options }: fetchUtils.Options = {}) {
    const given = new Headers(options.headers);
    const headers = fetchUtils.createHeadersFromOptions({ ...options, headers: given });
    if (!headers.has(clientHeader.name)) headers.set(clientHeader.name, clientHeader.console);
    const fetchApi = options.body instanceof FormData ? fetchFile : fetchInTime;
    const aborting = signal ? abortedWith(signal) : undefined;
    return ask((address, init) => fetchApi(address, init, aborting), path, {
      ...options,
      headers,
      credentials: "same-origin",
      cache: "no-store",
    });
  }

  async function ask(fetchApi: FetchApi, path: string, init: CallInit): Promise<HttpAnswer> {
    const response = await callApi(fetchApi, `${origin}${path}`, init);
    const body = await readText(response);
    return { status: response.status, headers: response.headers, body, json: jsonOf(body) };
  }

  /** Infinity until the first sign-in or renewal, because the expiry is unknown. */
  let renewAt = Infinity;
  const isDue = () => renewAt <= clock();
  function renewed(askedAt: number): void {
    renewAt = askedAt + (accessSeconds - marginSeconds) * 1000;
  }

  const renew = createRenewal(async () => {
    const askedAt = clock();
    const { json } = await send("/api/auth/refresh", { method: "POST" });
    renewed(askedAt);
    return session.parse(json);
  });

  /** Resolves with null when the session has ended and nobody is asked to sign in again. */
  const renewOrSignIn = async () => (await renew()) ?? (signInAgain ? signInAgain() : null);

  async function withSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    // If the renewal fails, the call that follows reports the error.
    if (isDue()) await renew().catch(() => null);
    return inSession(renewOrSignIn, ask);
  }

  return {
    inSession: (ask) => withSession(ask).catch(throwInWords),

    call: (path, options) =>
      withSession(() => send(path, options)).catch((error: unknown) =>
        throwInWords(error, options?.method),
      ),

    download: (path) =>
      withSession(async () => {
        const headers = { [clientHeader.name]: clientHeader.console };
        const options = { headers, cache: "no-store" } as const;
        return (await callApi(fetchFile, `${origin}${path}`, options)).blob();
      }).catch(throwInWords),

    async signIn(credentials) {
      const body = JSON.stringify(credentials);
      const askedAt = clock();
      await send("/api/auth/sign-in", { method: "POST", body }).catch(throwInWords);
      renewed(askedAt);
    },

    readAsVisitor: (path) => ask(fetchInTime, path, { credentials: "omit" }).catch(throwInWords),

    async readSession() {
      try {
        const known = isDue() ? await renew() : null;
        if (known !== null) return known;
        const { json } = await send("/api/auth/session");
        const current = session.parse(json);
        if (current.user !== null) return current;
        return (await renew()) ?? current;
      } catch (error) {
        return throwInWords(error);
      }
    },
  };
}

export const http = createHttpClient({ signInAgain: sessionEnd.signInAgain });

/** A controller that is aborted when the signal is. */
function abortedWith(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
  return controller;
}

/** Parses a response; undefined when it is not JSON, like a file or an empty response. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Throws an error that react-admin can display, with its field errors. */
function throwInWords(error: unknown, method = "GET"): never {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) throw new Error(whyUnanswered(error, method), { cause: error });
  const { status, problem } = error;
  if (problem === null) throw new HttpError(error.message, status);
  const { detail, requestId, errors } = problem;
  const message = requestId === undefined ? detail : `${detail} (Reference: ${requestId})`;
  throw new HttpError(message, status, errors && { errors: fieldErrors(error, message) });
}

function whyUnanswered({ cause }: ApiError, method: string): string {
  if (!(cause instanceof TimeoutError)) {
    return "The server cannot be reached. Please check your connection and try again.";
  }
  return method === "GET"
    ? "The server did not answer in time. Please try again."
    : "The server did not answer in time. Please check whether your change was saved before you try again.";
}

/** Field errors by field name, plus the general message, as react-admin forms expect them. */
const fieldErrors = (error: ApiError, message: string) => ({
  ...error.fieldErrors(),
  root: { serverError: message },
});
