import { z } from "zod";
import { id, instant } from "../../platform/http/values.contract.ts";

/** What an edition offers and says besides its programme, by the names of the lists. */
export const editionContent = [
  "passes",
  "expo-packages",
  "sponsor-tiers",
  "partners",
  "questions",
  "themes",
  "audiences",
  "benefits",
  "headlines",
  "policies",
] as const;

/** Resources whose changes are kept, by the names of their lists: `/api/{resource}`. */
export const revisedResources = [
  "speakers",
  "topics",
  "news",
  "editions",
  ...editionContent,
] as const;
export const revisedResource = z.enum(revisedResources);
export type RevisedResource = z.infer<typeof revisedResource>;

export const revisionKind = z.enum(["added", "changed", "deleted"]);

/** From where a change came: the console, a run of a sheet, an import of a file, another client of the API, or what takes a change back. */
export const revisionOrigin = z.enum(["console", "sync", "import", "api", "undo"]);
export type RevisionOrigin = z.infer<typeof revisionOrigin>;

/** One change of a record. */
export const revision = z.object({
  id,
  resource: revisedResource,
  recordId: id,
  kind: revisionKind,
  /** E-mail of who did it; null when the system did, or when the account is deleted. */
  changedBy: z.string().nullable(),
  origin: revisionOrigin,
  changedAt: instant,
  /** The fields that it changed: all of a record that was added or deleted. */
  fields: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type Revision = z.input<typeof revision>;

/** Body of `POST /api/functions/restore-revision`: makes the record, or some fields of it, as it was after that revision. */
export const restoreRevision = z.object({
  revisionId: id,
  fields: z.array(z.string().max(100)).min(1).max(100).optional(),
});

/** Body of `POST /api/functions/undelete`. */
export const undelete = z.object({ resource: revisedResource, id });

/** A deleted record that can be restored. */
export const binEntry = z.object({
  id,
  resource: revisedResource,
  recordId: id,
  /** What it was called. */
  title: z.string(),
  deletedAt: instant,
  /** E-mail of who did it; null when the system did, or when the account is deleted. */
  deletedBy: z.string().nullable(),
  /** From when on it cannot be restored any more. */
  purgedAt: instant,
});
export type BinEntry = z.input<typeof binEntry>;
