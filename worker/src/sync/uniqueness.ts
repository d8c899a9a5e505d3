import { alreadyTaken } from "api/platform/http/problem.contract";
import type { CellRules } from "./open-rules.ts";
import type { SyncRecord, Values } from "./records.ts";
import type { Problem } from "./source.ts";

/** Checks records against each other while a plan assigns slugs. */
export interface Uniqueness {
  /** Whether a record has the slug. */
  isTaken: (slug: string) => boolean;
  /**
   * Returns the validation error of a record; null when it is valid.
   * @param before the stored values; undefined for a new record
   */
  problemOf: (record: SyncRecord, before: Values | undefined) => Problem | null;
  /** Assigns a record its slug. */
  take: (record: SyncRecord) => void;
}

/** Slugs must be unique, and each record must be valid by its rules. */
export function uniquenessOf(
  records: readonly SyncRecord[],
  { problemOf }: Pick<CellRules, "problemOf">,
): Uniqueness {
  const ownerOf = new Map(records.map(({ id, values }) => [String(values["slug"]), id]));
  return {
    isTaken: (slug) => ownerOf.has(slug),
    problemOf({ id, values }, before) {
      const slug = String(values["slug"]);
      const isAnothers = (ownerOf.get(slug) ?? id) !== id;
      return isAnothers ? { field: "slug", reason: alreadyTaken } : problemOf(values, before);
    },
    take: ({ id, values }) => void ownerOf.set(String(values["slug"]), id),
  };
}
