import type { SyncRecord } from "./records.ts";
import type { MergeRules, Problem, SourceContext } from "./source.ts";

/** What a plan may store, as it goes on giving slugs to records. */
export interface Uniqueness {
  /** Whether a record has the slug. */
  isTaken: (slug: string) => boolean;
  /** The rule that a record violates, if any. */
  problemOf: (record: SyncRecord) => Problem | null;
  /** Gives a record its slug. */
  take: (record: SyncRecord) => void;
}

/** Slugs are unique, and each record follows the rules of its source. */
export function uniquenessOf(
  records: readonly SyncRecord[],
  rules: MergeRules,
  context: SourceContext,
): Uniqueness {
  const ownerOf = new Map(records.map(({ id, values }) => [String(values["slug"]), id]));
  return {
    isTaken: (slug) => ownerOf.has(slug),
    problemOf({ id, values }) {
      const slug = String(values["slug"]);
      const isAnothers = (ownerOf.get(slug) ?? id) !== id;
      return isAnothers
        ? { field: "slug", reason: `Another record has the slug ${slug} already` }
        : rules.problemOf(values, context);
    },
    take: ({ id, values }) => void ownerOf.set(String(values["slug"]), id),
  };
}
