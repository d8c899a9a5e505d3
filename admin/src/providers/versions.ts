import type { Revision } from "api/contract/revisions";
import { HttpError } from "react-admin";
import { editConflict, type Values } from "./edit-conflict.ts";
import type { HttpClient } from "./http-client.ts";

interface Version {
  /** ETag of the record. */
  tag: string;
  record: Values;
}

const recordPath = /^\/api\/([\w-]+)\/([^/?]+)$/;
const versions = new Map<string, Version>();

/** Called when no record is being edited any more: the next one is saved as it is read then. */
export function forgetVersions(): void {
  versions.clear();
}

/** Called before a record is read that is saved at once: it is sent with the version of that read. */
export function forgetVersion(path: string): void {
  versions.delete(path);
}

/** The version of a record in which it was read, by its address. */
export function knownVersion(path: string): string | undefined {
  return versions.get(path)?.tag;
}

/**
 * Calls that save a record with the version in which its form was opened, and of it what has been
 * changed since. What is read again meanwhile keeps that version, as what has been typed is kept
 * too. Where somebody else has saved the record since, what only one side has changed is merged; of
 * what both have changed the editor is asked, and the call goes on with what they choose. A deletion
 * is refused.
 */
export function withVersions(call: HttpClient["call"]): HttpClient["call"] {
  return async (path, options = {}) => {
    const { method = "GET", body } = options;
    const [, resource, id] = recordPath.exec(path) ?? [];
    const known = versions.get(path);
    if (resource === undefined || (method === "GET" && known)) return call(path, options);
    const headers = new Headers(options.headers);
    if (known) headers.set("if-match", known.tag);
    const ours = method === "PUT" && known ? changedSince(known.record, String(body)) : null;
    const sent = {
      ...options,
      ...(known && { headers }),
      ...(ours && { body: JSON.stringify(ours) }),
    };
    try {
      const answer = await call(path, sent);
      const tag = answer.headers.get("etag");
      // One that is restored later has another.
      if (method === "DELETE") versions.delete(path);
      else if (tag && (known || method === "GET")) versions.set(path, { tag, record: answer.json });
      return answer;
    } catch (error) {
      if (!known || !(error instanceof HttpError) || error.status !== 412) throw error;
      // What is read next is what the editor decides on.
      versions.delete(path);
      if (ours === null) throw error;
      const { json: theirs } = await withVersions(call)(path);
      const fields = Object.keys(ours).filter(
        (field) =>
          !isSame(theirs[field], known.record[field]) && !isSame(theirs[field], ours[field]),
      );
      const savedBy = fields.length === 0 ? null : await lastEditor(call, resource, id);
      const chosen =
        fields.length === 0
          ? ours
          : await editConflict.ask({ resource, fields, savedBy, ours, theirs });
      if (chosen === null) {
        versions.set(path, known);
        throw error;
      }
      return withVersions(call)(path, { ...options, body: JSON.stringify(chosen) });
    }
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What of a record is not as it was read. */
function changedSince(read: Values, body: string): Values {
  const values: Values = JSON.parse(body);
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, read[field])),
  );
}

/** E-mail of who has changed a record last; null where that is not known. */
async function lastEditor(
  call: HttpClient["call"],
  resource: string,
  recordId: string | undefined,
): Promise<string | null> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ resource, recordId }),
    range: "[0,0]",
  });
  // A resource whose changes are not kept has no such filter.
  const answer = await call(`/api/revisions?${query}`).catch(() => null);
  const [last]: Revision[] = answer?.json ?? [];
  return last?.changedBy ?? null;
}
