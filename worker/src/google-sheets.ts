import { auth, sheets } from "googleapis/build/src/apis/sheets/index.js";
import { z } from "zod";
import type { Sheet } from "api/contract/environment";
import { HopelessError } from "api/queue";

const timeoutMs = 15_000;
const readOnly = "https://www.googleapis.com/auth/spreadsheets.readonly";

/** Cells as people see them, row by row; a row ends with its last filled cell. */
export type Rows = string[][];

/** Reads a sheet's rows, the header first. */
export type ReadSheet = (sheet: Sheet) => Promise<Rows>;

export interface SheetsAccess {
  /** Another address than Google's, such as the local emulator's. */
  apiUrl: string | undefined;
  /** A service account's key as JSON, or the path of the file that holds it. */
  serviceAccount: string | undefined;
}

const answer = z.object({ values: z.array(z.array(z.coerce.string())).default([]) });

/** Google's own client, pointed at Google or at whatever speaks its API. */
export function sheetsReader({ apiUrl, serviceAccount }: SheetsAccess): ReadSheet {
  const google = sheets({
    version: "v4",
    ...(apiUrl === undefined ? {} : { rootUrl: `${apiUrl.replace(/\/+$/, "")}/` }),
    ...(serviceAccount === undefined ? {} : { auth: authOf(serviceAccount) }),
  });
  return async ({ spreadsheetId, range }) => {
    if (apiUrl === undefined && serviceAccount === undefined) {
      throw new HopelessError("No access to Google Sheets is set up: set GOOGLE_SERVICE_ACCOUNT.");
    }
    const response = await google.spreadsheets.values
      .get({ spreadsheetId, range }, { timeout: timeoutMs, retry: false, redirect: "error" })
      .catch((error: unknown) => {
        throw refusal(error, spreadsheetId);
      });
    const parsed = answer.safeParse(response.data);
    if (!parsed.success) {
      throw new HopelessError(
        `The spreadsheet ${spreadsheetId} answered something else than values, such as a web page. Is it shared with the service account?`,
      );
    }
    return parsed.data.values;
  };
}

function authOf(serviceAccount: string) {
  const options = serviceAccount.trimStart().startsWith("{")
    ? { credentials: JSON.parse(serviceAccount) }
    : { keyFile: serviceAccount };
  return new auth.GoogleAuth({ ...options, scopes: [readOnly] });
}

const withStatus = z.object({ status: z.coerce.number() });

/** What waiting cannot mend is hopeless; a full quota, a fault or a lost connection may pass. */
function refusal(error: unknown, spreadsheetId: string): Error {
  const status = withStatus.safeParse(error).data?.status;
  if (status === 404) {
    return new HopelessError(`There is no spreadsheet ${spreadsheetId}, or no such range in it.`);
  }
  if (status === 401 || status === 403) {
    return new HopelessError(
      `The spreadsheet ${spreadsheetId} may not be read. Share it with the service account.`,
    );
  }
  if (status === 400) {
    return new HopelessError(`The range asked of the spreadsheet ${spreadsheetId} is not valid.`);
  }
  const reason = status === undefined ? "does not answer" : `answers with status ${status}`;
  return new Error(`Google Sheets ${reason}.`, { cause: error });
}
