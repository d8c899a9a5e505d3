import { setTimeout as pause } from "node:timers/promises";
import { auth, sheets, type sheets_v4 } from "googleapis/build/src/apis/sheets/index.js";
import { z } from "zod";
import type { Sheet } from "api/app/environment/environment.contract";
import { UnrecoverableError } from "api/platform/jobs/job-errors";
import { httpHeader } from "./http-header.ts";
import { retrying, TransientError, type RetryLimits, type Waiting } from "./retrying.ts";

const readOnly = "https://www.googleapis.com/auth/spreadsheets.readonly";
const readAndWrite = "https://www.googleapis.com/auth/spreadsheets";

/** Maximum number of responses cached with their ETag, for requests with `If-None-Match`. */
const maxCachedAnswers = 4;

/** Cell values as displayed, by row. Trailing empty cells are omitted. */
export type Rows = string[][];

/**
 * Reads sheets, in the given order. The first row of each is its header. Fails if one sheet fails.
 */
export type ReadSheets = (sheets: readonly Sheet[], waiting?: Waiting) => Promise<Rows[]>;

/** Replaces the content of a sheet. */
export type WriteSheet = (sheet: Sheet, rows: Rows, waiting?: Waiting) => Promise<void>;

export interface SheetsAccess {
  /** API URL other than Google's, such as that of the local emulator. */
  apiUrl: string | undefined;
  /** Service account key as JSON, or the path of its file. */
  serviceAccount: string | undefined;
}

/** Timeouts of calls to Google, in milliseconds. */
export interface SheetsTimeouts extends RetryLimits {
  /** Per response. */
  responseTimeoutMs: number;
}

/** Keeps the total wait below 20 seconds for a user who has clicked a button. */
const timeouts: SheetsTimeouts = {
  responseTimeoutMs: 8_000,
  attempts: 4,
  firstDelayMs: 1_000,
  retryTimeoutMs: 18_000,
};

/**
 * Name of a sheet: "Speakers" for "Speakers!A:Z". For a range without sheet name, the spreadsheet
 * id.
 */
export function sheetName({ spreadsheetId, range }: Sheet): string {
  const separator = range.indexOf("!");
  return separator === -1 ? spreadsheetId : range.slice(0, separator).replace(/^'(.*)'$/, "$1");
}

/**
 * Uses the official client, with Google or a compatible server. Sends one request per spreadsheet.
 */
export function sheetsReader(
  access: SheetsAccess,
  limits: Partial<SheetsTimeouts> = {},
): ReadSheets {
  const connection = connect(access, readOnly, { ...timeouts, ...limits });
  return (asked, waiting) => readAll(connection, asked, waiting);
}

/** {@link sheetsReader} with write access. */
export function sheetsWriter(
  access: SheetsAccess,
  limits: Partial<SheetsTimeouts> = {},
): WriteSheet {
  const connection = connect(access, readAndWrite, { ...timeouts, ...limits });
  return async (sheet, rows, waiting = {}) => {
    const [present = []] = await readAll(connection, [sheet], waiting);
    const { spreadsheetId, range } = sheet;
    await connection.ask("written", [sheet], waiting, (google, options) =>
      google.spreadsheets.values.update(
        {
          spreadsheetId,
          range,
          valueInputOption: "RAW",
          // A single request writes all cells and clears leftover ones, so that readers never see a
          // partly written sheet.
          requestBody: { values: covering(rows, present) },
        },
        options,
      ),
    );
  };
}

/** Pads the rows with empty cells, to overwrite all present ones. */
function covering(rows: Rows, present: Rows): Rows {
  const width = Math.max(...[...rows, ...present].map((row) => row.length), 0);
  return Array.from({ length: Math.max(rows.length, present.length) }, (_, index) =>
    Array.from({ length: width }, (_cell, column) => rows[index]?.[column] ?? ""),
  );
}

interface RequestOptions {
  timeout: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  retry: false;
  redirect: "manual";
}

interface Answer {
  status: number;
  headers: unknown;
  data: unknown;
}

type Send = (google: sheets_v4.Sheets, options: RequestOptions) => Promise<Answer>;

interface Connection {
  /** Latest responses by request, with their ETags. */
  cache: Map<string, { etag: string; rows: Rows[] }>;
  /** Sends a request about sheets of one spreadsheet, with retries. */
  ask: (
    done: "read" | "written",
    asked: readonly Sheet[],
    waiting: Waiting,
    send: Send,
  ) => Promise<Answer>;
}

function connect(
  { apiUrl, serviceAccount }: SheetsAccess,
  scope: string,
  limits: SheetsTimeouts,
): Connection {
  const credentials = serviceAccount === undefined ? undefined : authOf(serviceAccount, scope);
  const google = sheets({
    version: "v4",
    ...(apiUrl === undefined ? {} : { rootUrl: `${apiUrl.replace(/\/+$/, "")}/` }),
    ...(credentials === undefined ? {} : { auth: credentials }),
  });
  return {
    cache: new Map(),
    async ask(done, asked, waiting, send) {
      if (apiUrl === undefined && credentials === undefined) {
        throw new UnrecoverableError(
          "No access to Google Sheets is set up: set GOOGLE_SERVICE_ACCOUNT.",
        );
      }
      const { signal } = waiting;
      return retrying(limits, waiting, async (remainingMs) => {
        const timeout = Math.ceil(Math.min(limits.responseTimeoutMs, remainingMs));
        if (credentials)
          await inTime(credentials.getAccessToken().catch(refusedKey), timeout, signal);
        const options: RequestOptions = {
          timeout,
          retry: false,
          redirect: "manual",
          ...(signal ? { signal } : {}),
        };
        return send(google, options).catch((error: unknown) => {
          throw refusal(error, done, asked);
        });
      });
    },
  };
}

/**
 * Adds a timeout to a promise.
 * @throws TransientError on timeout
 * @throws the signal's reason when it aborts
 */
async function inTime<Result>(work: Promise<Result>, ms: number, signal?: AbortSignal) {
  const ended = new AbortController();
  const either = AbortSignal.any([ended.signal, ...(signal ? [signal] : [])]);
  const late = pause(ms, undefined, { signal: either }).then(() => {
    throw new TransientError("Google does not answer", noAccess);
  });
  return Promise.race([work, late]).finally(() => ended.abort());
}

const cell = z.union([z.string(), z.number(), z.boolean()]).nullable();
const answer = z.object({
  valueRanges: z.array(
    z.object({
      values: z
        .union([
          // Google's default response, and the fastest to validate.
          z.array(z.array(z.string())),
          z.array(z.array(cell.transform((value) => (value === null ? "" : String(value))))),
        ])
        .default([]),
    }),
  ),
});

async function readAll(
  connection: Connection,
  asked: readonly Sheet[],
  { signal, onRetry }: Waiting = {},
): Promise<Rows[]> {
  const bySpreadsheet = Map.groupBy(asked, ({ spreadsheetId }) => spreadsheetId);
  // When one spreadsheet fails, stop waiting for the others.
  const failed = new AbortController();
  const waiting = {
    ...(onRetry && { onRetry }),
    signal: AbortSignal.any([failed.signal, ...(signal ? [signal] : [])]),
  };
  const read = await Promise.all(
    [...bySpreadsheet.values()].map(async (group) => {
      const rows = await readSpreadsheet(connection, group, waiting).catch((error: unknown) => {
        failed.abort(error);
        throw error;
      });
      return group.map((sheet, index) => [sheet, rows[index] ?? []] as const);
    }),
  );
  const rowsOf = new Map(read.flat());
  return asked.map((sheet) => rowsOf.get(sheet) ?? []);
}

/** Reads sheets of one spreadsheet. */
async function readSpreadsheet(
  { cache, ask }: Connection,
  group: readonly Sheet[],
  waiting: Waiting,
): Promise<Rows[]> {
  const spreadsheetId = group[0]?.spreadsheetId ?? "";
  const ranges = group.map(({ range }) => range);
  const request = JSON.stringify([spreadsheetId, ranges]);
  const known = cache.get(request);
  const response = await ask("read", group, waiting, (google, options) =>
    google.spreadsheets.values.batchGet(
      { spreadsheetId, ranges },
      { ...options, ...(known ? { headers: { "If-None-Match": known.etag } } : {}) },
    ),
  );
  if (response.status === 304 && known) return known.rows;
  const parsed = answer.safeParse(response.data);
  if (!parsed.success || parsed.data.valueRanges.length !== group.length) {
    throw noValues(spreadsheetId);
  }
  const rows = parsed.data.valueRanges.map(({ values }) => values);
  const etag = httpHeader(response.headers, "etag");
  cache.delete(request);
  if (etag !== null) cache.set(request, { etag, rows });
  for (const oldest of [...cache.keys()].slice(0, -maxCachedAnswers)) cache.delete(oldest);
  return rows;
}

function authOf(serviceAccount: string, scope: string) {
  const options = serviceAccount.trimStart().startsWith("{")
    ? { credentials: JSON.parse(serviceAccount) }
    : { keyFile: serviceAccount };
  return new auth.GoogleAuth({ ...options, scopes: [scope] });
}

function noValues(spreadsheetId: string): UnrecoverableError {
  return new UnrecoverableError(
    `The spreadsheet ${spreadsheetId} answered something else than values, such as a web page. Is it shared with the service account?`,
  );
}

const withStatus = z.object({ status: z.coerce.number() });
const statusOf = (error: unknown) => withStatus.safeParse(error).data?.status;

/**
 * Exceeded quotas, server errors and lost connections are transient. All other errors are
 * permanent.
 */
const isTransient = (status: number | undefined) =>
  status === undefined || status === 408 || status === 429 || status >= 500;

const briefOf = (status: number | undefined) =>
  status === undefined ? "Google does not answer" : `Google answers ${status}`;

function refusal(error: unknown, done: "read" | "written", asked: readonly Sheet[]): Error {
  const spreadsheetId = asked[0]?.spreadsheetId ?? "";
  const status = statusOf(error);
  if (isTransient(status)) {
    const reason = status === undefined ? "does not answer" : `answers with status ${status}`;
    return new TransientError(
      briefOf(status),
      `The spreadsheet ${spreadsheetId} could not be ${done}: Google Sheets ${reason}.`,
      { cause: error },
    );
  }
  if (status === 404) {
    return new UnrecoverableError(
      `There is no spreadsheet ${spreadsheetId}, or no such range in it.`,
    );
  }
  if (status === 401 || status === 403) {
    return new UnrecoverableError(
      `The spreadsheet ${spreadsheetId} may not be ${done}. Share it with the service account.`,
    );
  }
  if (status === 400) {
    const ranges = asked.map(({ range }) => range).join(" and ");
    return new UnrecoverableError(
      `The range ${ranges} asked of the spreadsheet ${spreadsheetId} is not valid.`,
    );
  }
  return noValues(spreadsheetId);
}

/** Matches errors of the HTTP client, but not errors of reading the key. */
const ofRequest = z.object({ config: z.object({ url: z.unknown() }) });

const noAccess = "Google could not be asked for access to its Sheets.";

function refusedKey(error: unknown): never {
  if (ofRequest.safeParse(error).success && isTransient(statusOf(error))) {
    throw new TransientError(briefOf(statusOf(error)), noAccess, { cause: error });
  }
  throw new UnrecoverableError(
    "Google refuses the key in GOOGLE_SERVICE_ACCOUNT, or the key cannot be read.",
  );
}
