import { setTimeout as pause } from "node:timers/promises";
import { auth, sheets, type sheets_v4 } from "googleapis/build/src/apis/sheets/index.js";
import { z } from "zod";
import type { Sheet } from "api/contract/environment";
import { UnrecoverableError } from "api/job-errors";
import { httpHeader } from "./http-header.ts";
import { retrying, TransientError, type RetryLimits, type Waiting } from "./retrying.ts";

const readOnly = "https://www.googleapis.com/auth/spreadsheets.readonly";
const readAndWrite = "https://www.googleapis.com/auth/spreadsheets";

/** Answers cached with their ETag, to be asked for again by `If-None-Match`. */
const maxCachedAnswers = 4;

/** Cells as people see them, row by row; a row ends with its last filled cell. */
export type Rows = string[][];

/** Reads the rows of sheets, each with its header first, in the order asked: all of them or none. */
export type ReadSheets = (sheets: readonly Sheet[], waiting?: Waiting) => Promise<Rows[]>;

/** Replaces all that a sheet says. */
export type WriteSheet = (sheet: Sheet, rows: Rows, waiting?: Waiting) => Promise<void>;

export interface SheetsAccess {
  /** Another address than Google's, such as the local emulator's. */
  apiUrl: string | undefined;
  /** A service account's key as JSON, or the path of the file that holds it. */
  serviceAccount: string | undefined;
}

/** Timeouts of calls to Google, in milliseconds. */
export interface SheetsTimeouts extends RetryLimits {
  /** For one response. */
  responseTimeoutMs: number;
}

/** Whoever has pressed a button knows within 20 seconds what came of it. */
const timeouts: SheetsTimeouts = {
  responseTimeoutMs: 8_000,
  attempts: 4,
  firstDelayMs: 1_000,
  retryTimeoutMs: 18_000,
};

/** The name of a sheet: "Speakers!A:Z" is "Speakers"; a bare range, its spreadsheet. */
export function sheetName({ spreadsheetId, range }: Sheet): string {
  const separator = range.indexOf("!");
  return separator === -1 ? spreadsheetId : range.slice(0, separator).replace(/^'(.*)'$/, "$1");
}

/** Uses the official client, against Google or any server with its API. One request per spreadsheet. */
export function sheetsReader(
  access: SheetsAccess,
  limits: Partial<SheetsTimeouts> = {},
): ReadSheets {
  const connection = connect(access, readOnly, { ...timeouts, ...limits });
  return (asked, waiting) => readAll(connection, asked, waiting);
}

/** As {@link sheetsReader}, and may write. */
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
          // One request writes all cells and empties those that are left over: nobody ever finds
          // half a sheet.
          requestBody: { values: covering(rows, present) },
        },
        options,
      ),
    );
  };
}

/** The rows, and empty cells wherever the present ones are longer. */
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
  /** Sends a request about sheets of one spreadsheet until it is answered. */
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
 * The result of work that has no timeout of its own.
 * @throws TransientError when it takes longer; the signal's reason
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
          // What Google answers unless it is asked otherwise, and the fastest to check.
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
  // The first that cannot be read ends the waiting for the others.
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

/** The rows of sheets that stand in one spreadsheet. */
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

/** A full quota, a server error or a lost connection is transient; any other error is permanent. */
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

/** An error of the HTTP client, and not of whoever reads a key. */
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
