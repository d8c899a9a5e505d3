import type { Revision } from "api/features/foundation/revisions/revisions.contract";
import { HttpError, type fetchUtils } from "react-admin";
import { editConflict, type Values } from "./edit-conflict.ts";
import type { HttpClient } from "./http-client.ts";

interface Version {
  /** ETag of the record. */
  tag: string;
  record: Values;
}

interface RecordAddress {
  path: string;
  resource: string;
  id: string | undefined;
}

type HttpAnswer = Awaited<ReturnType<HttpClient["call"]>>;

const recordPath = /^\/api\/([\w-]+)\/([^/?]+)$/;
const versions = new Map<string, Version>();

/** Call when no record is being edited any more, so that the next save uses a fresh version. */
export function forgetVersions(): void {
  versions.clear();
}

/**
 * Call before reading a record that is saved immediately, so that the save uses the version of that
 * read.
 */
export function forgetVersion(path: string): void {
  versions.delete(path);
}

/** The version of a record when it was loaded, by path. */
export function knownVersion(path: string): string | undefined {
  return versions.get(path)?.tag;
}

/**
 * Adds optimistic locking to `call`. A save sends the version that its form was opened with and
 * only the fields changed since; a later read keeps that version, because the form keeps its input.
 * When someone else has saved the record, fields changed on one side are merged. For fields changed
 * on both sides, the user is asked for the values to save. A conflicting deletion is refused.
 */
export function withVersions(call: HttpClient["call"]): HttpClient["call"] {
  return async (path, options = {}) => {
    const { method = "GET" } = options;
    const [, resource, id] = recordPath.exec(path) ?? [];
    const known = versions.get(path);
    if (resource === undefined || (method === "GET" && known)) return call(path, options);
    if (known) return callLocked(call, { path, resource, id }, options, known);
    const answer = await call(path, options);
    if (method === "GET" || method === "DELETE") remember(path, method, answer);
    return answer;
  };
}

function remember(path: string, method: string | undefined, { headers, json }: HttpAnswer): void {
  const tag = headers.get("etag");
  // A restored record has a new version.
  if (method === "DELETE") versions.delete(path);
  else if (tag) versions.set(path, { tag, record: json });
}

/** Sends a request that the api refuses when the record has another version than the known one. */
async function callLocked(
  call: HttpClient["call"],
  address: RecordAddress,
  options: fetchUtils.Options,
  known: Version,
): Promise<HttpAnswer> {
  const { path } = address;
  const { method, body } = options;
  const headers = new Headers(options.headers);
  headers.set("if-match", known.tag);
  const ours = method === "PUT" ? changedSince(known.record, String(body)) : null;
  try {
    const sent = { ...options, headers, ...(ours && { body: JSON.stringify(ours) }) };
    const answer = await call(path, sent);
    remember(path, method, answer);
    return answer;
  } catch (error) {
    if (!isConflict(error)) throw error;
    // The next read gives the version that the user decides on.
    versions.delete(path);
    if (ours === null) throw error;
    const chosen = await merged(call, address, known, ours);
    if (chosen === null) {
      versions.set(path, known);
      throw error;
    }
    return withVersions(call)(path, { ...options, body: JSON.stringify(chosen) });
  }
}

const isConflict = (error: unknown) => error instanceof HttpError && error.status === 412;

/** The values to save over what someone else has saved; null when the user saves nothing. */
async function merged(
  call: HttpClient["call"],
  { path, resource, id }: RecordAddress,
  known: Version,
  ours: Values,
): Promise<Values | null> {
  const { json: theirs } = await withVersions(call)(path);
  const fields = Object.keys(ours).filter(
    (field) => !isSame(theirs[field], known.record[field]) && !isSame(theirs[field], ours[field]),
  );
  if (fields.length === 0) return ours;
  const savedBy = await lastEditor(call, resource, id);
  return editConflict.ask({ resource, fields, savedBy, ours, theirs });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ from the loaded record. */
function changedSince(read: Values, body: string): Values {
  const values: Values = JSON.parse(body);
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, read[field])),
  );
}

/** E-mail address of the last editor; null when unknown. */
async function lastEditor(
  call: HttpClient["call"],
  resource: string,
  recordId: string | undefined,
): Promise<string | null> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ resource, recordId }),
    range: "[0,0]",
  });
  // Resources without a history refuse this filter.
  const answer = await call(`/api/revisions?${query}`).catch(() => null);
  const [last]: Revision[] = answer?.json ?? [];
  return last?.changedBy ?? null;
}
