import type { Revision, RevisionOrigin } from "api/contract/revisions";

/** What became of a record. */
export const kindWords: Record<Revision["kind"], string> = {
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
};

/** From where a change came. */
export const originWords: Record<RevisionOrigin, string> = {
  console: "in the console",
  sync: "in a sync",
  import: "in an import",
  api: "through the API",
  undo: "in a restore",
};
