import { z } from "zod";
import { id } from "../../platform/http/values.contract.ts";
import type { RunSource } from "../sync/sync.contract.ts";

/** What can be imported and exported, by the names of the lists: `/api/{resource}`. */
export const importedResource = z.enum(["speakers", "topics", "news"]);
export type ImportedResource = z.infer<typeof importedResource>;

/** Whose runs the imports of a resource are. */
export const sourceOf: Record<ImportedResource, RunSource> = {
  speakers: "speakers",
  topics: "agenda",
  news: "news",
};

export const exportFormat = z.enum(["csv", "xlsx", "json"]);
export type ExportFormat = z.infer<typeof exportFormat>;

export const maxImportBytes = 5 * 1024 ** 2;
/** Most records of a file, in or out. */
export const maxImportRows = 5_000;
export const maxImportColumns = 100;

/** The column of an export that says up to which change a record is in it. */
export const changedAtColumn = { field: "changedAt", label: "Changed at" } as const;

const oneOf = <const Option extends string>(options: readonly Option[]) =>
  z.enum(options, { error: `Write one of ${options.join(", ")}` });

/** Body of `POST /api/functions/import`, as multipart/form-data. */
export const importForm = z.object({
  /** A CSV, XLSX or JSON file. */
  file: z
    .instanceof(Uint8Array, { error: "Choose a file" })
    .refine(({ length }) => length > 0, "This file is empty"),
  resource: oneOf(importedResource.options),
  mode: oneOf(["preview", "apply"]),
  /** Whose records it holds; those of the current edition when left out. */
  editionId: id.optional(),
  /** What becomes of a field that was changed both here and in the file since the file was exported. */
  keep: oneOf(["ours", "file"]).optional(),
});
