import { createValueStore } from "ui/state/value-store";

/** Field of a loaded record that contains its ETag. Lists do not load it, and it is never sent. */
const field = "@version";

/** Returns a record with its ETag. */
export function withVersion<Row extends object>(record: Row, etag: string): Row {
  return { ...record, [field]: etag };
}

/** Returns the ETag of a record; undefined when it was not loaded. */
export function versionOf(record: object | undefined): string | undefined {
  const values: { [field]?: unknown } = record ?? {};
  const version = values[field];
  return typeof version === "string" ? version : undefined;
}

/** Returns the headers of a request that is refused with 412 when the record has changed. */
export function ifUnchanged(record: object | undefined): Record<string, string> {
  const version = versionOf(record);
  return version === undefined ? {} : { "if-match": version };
}

const written = createValueStore<ReadonlySet<string>>(new Set());

/** ETags of the records that the user has written in this tab. */
export const ownVersions = {
  read: written.read,
  subscribe: written.subscribe,
  add: (version: string) => written.set(new Set([...written.read(), version])),
};
