import type {
  Revision,
  RevisionOrigin,
} from "api/features/foundation/revisions/revisions.contract";

export const kindWords: Record<Revision["kind"], string> = {
  added: "Added",
  changed: "Changed",
  deleted: "Deleted",
};

/** Labels of the origins of a change. */
export const originWords: Record<RevisionOrigin, string> = {
  console: "in the console",
  sync: "in a sync",
  import: "in an import",
  api: "through the API",
  undo: "in an undo of a run",
  restore: "in a restore",
};
