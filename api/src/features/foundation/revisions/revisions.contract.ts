import { z } from "zod";
import { defineFields, readOnly, recordOf } from "../../../platform/resources/fields.contract.ts";
import { id, instant } from "../../../platform/http/values.contract.ts";

/** Content of an edition other than its programme, by the names of the lists. */
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

/** Resources with revisions, by the names of their lists: `/api/{resource}`. */
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

/**
 * Origin of a change: the console, its planning board, a sheet's run, a file's import, another API client, the undo of a
 * run, or a restore from the history or the bin.
 */
export const revisionOrigin = z.enum([
  "console",
  "board",
  "sync",
  "import",
  "api",
  "undo",
  "restore",
]);
export type RevisionOrigin = z.infer<typeof revisionOrigin>;

/** Origins that take changes back. */
export const takesBack: ReadonlySet<RevisionOrigin> = new Set(["undo", "restore"]);

/** Fields of a revision in the API. */
export const revisionRecord = defineFields({
  resource: readOnly("List", "choice", revisedResource),
  recordId: readOnly("Record", "reference", id),
  kind: readOnly("What", "choice", revisionKind),
  /**
   * E-mail address of the author; null when the system made the change or the account is deleted.
   */
  changedBy: readOnly("By", "text", z.string().nullable(), { isSearched: true }),
  origin: readOnly("From", "choice", revisionOrigin),
  /** Sync run, import or undo that made the change; null for any other origin. */
  runId: readOnly("Run", "reference", id.nullable()),
  changedAt: readOnly("When", "instant", instant),
  /** Changed fields; all fields when a record was added or deleted. */
  fields: readOnly(
    "Fields",
    "object",
    z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  ),
});

export const revision = recordOf(revisionRecord);
export type Revision = z.input<typeof revision>;

/**
 * Body of `POST /api/functions/restore-revision`: resets the record, or some of its fields, to the
 * values after that revision.
 */
export const restoreRevision = z.object({
  revisionId: id,
  fields: z.array(z.string().max(100)).min(1).max(100).optional(),
});

/** Body of `POST /api/functions/undelete`. */
export const undelete = z.object({ resource: revisedResource, id });

/** Fields of a soft-deleted record that can be restored. */
export const binRecord = defineFields({
  resource: readOnly("List", "choice", revisedResource),
  recordId: readOnly("Record", "reference", id),
  /** Title of the record. */
  title: readOnly("Title", "text", z.string(), { isSearched: true }),
  deletedAt: readOnly("Deleted", "instant", instant),
  /** E-mail address of the author; null when the system deleted it or the account is deleted. */
  deletedBy: readOnly("By", "text", z.string().nullable()),
  /** When the record can no longer be restored. */
  purgedAt: readOnly("Kept until", "instant", instant),
});

export const binEntry = recordOf(binRecord);
export type BinEntry = z.input<typeof binEntry>;
