import { alreadyTaken } from "api/platform/http/problem.contract";
import type { SyncRecord } from "./records.ts";
import type { OpenSource, Problem } from "./source.ts";

/** Checks records against each other while a plan assigns slugs. */
export interface Uniqueness {
  /** Whether a record has the slug. */
  isTaken: (slug: string) => boolean;
  /** Returns the validation error of a record; null when it is valid. */
  problemOf: (record: SyncRecord) => Problem | null;
  /** Assigns a record its slug. */
  take: (record: SyncRecord) => void;
}

/** Slugs must be unique, and each record must be valid by its source's rules. */
export function uniquenessOf(
  records: readonly SyncRecord[],
  { problemOf }: Pick<OpenSource, "problemOf">,
): Uniqueness {
  const ownerOf = new Map(records.map(({ id, values }) => [String(values["slug"]), id]));
  return {
    isTaken: (slug) => ownerOf.has(slug),
    problemOf({ id, values }) {
      const slug = String(values["slug"]);
      const isAnothers = (ownerOf.get(slug) ?? id) !== id;
      return isAnothers ? { field: "slug", reason: alreadyTaken } : problemOf(values);
    },
    take: ({ id, values }) => void ownerOf.set(String(values["slug"]), id),
  };
}
