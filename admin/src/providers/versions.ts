import { HttpError } from "react-admin";
import { editConflict, type Values } from "./edit-conflict.ts";
import type { HttpClient } from "./http-client.ts";

interface Version {
  /** ETag of the record. */
  tag: string;
  record: Values;
}

const recordPath = /^\/api\/([\w-]+)\/[^/?]+$/;
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
 * Calls that save a record with the version in which its form was opened. What is read again
 * meanwhile keeps that version, as what has been typed is kept too. Where somebody else has saved
 * the record since, the editor is asked, and the call goes on with what they choose; a deletion is
 * refused.
 */
export function withVersions(call: HttpClient["call"]): HttpClient["call"] {
  return async (path, options = {}) => {
    const { method = "GET", body } = options;
    const resource = recordPath.exec(path)?.[1];
    const known = versions.get(path);
    if (resource === undefined || (method === "GET" && known)) return call(path, options);
    const headers = new Headers(options.headers);
    if (known) headers.set("if-match", known.tag);
    try {
      const answer = await call(path, known ? { ...options, headers } : options);
      const tag = answer.headers.get("etag");
      // One that is restored later has another.
      if (method === "DELETE") versions.delete(path);
      else if (tag && (known || method === "GET")) versions.set(path, { tag, record: answer.json });
      return answer;
    } catch (error) {
      if (!known || !(error instanceof HttpError) || error.status !== 412) throw error;
      // What is read next is what the editor decides on.
      versions.delete(path);
      if (method !== "PUT") throw error;
      const { json: theirs } = await withVersions(call)(path);
      const ours: Values = JSON.parse(String(body));
      const chosen = await editConflict.ask({ resource, read: known.record, ours, theirs });
      if (chosen === null) {
        versions.set(path, known);
        throw error;
      }
      return withVersions(call)(path, { ...options, body: JSON.stringify(chosen) });
    }
  };
}
