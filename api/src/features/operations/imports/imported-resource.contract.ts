import { z } from "zod";
import type { RunSource } from "../../foundation/jobs/sync-source.contract.ts";

/** Importable and exportable resources, by the names of their lists: `/api/{resource}`. */
export const importedResource = z.enum(["speakers", "topics", "news"]);
export type ImportedResource = z.infer<typeof importedResource>;

/** Source of a resource's imports. */
export const sourceOf: Record<ImportedResource, RunSource> = {
  speakers: "speakers",
  topics: "agenda",
  news: "news",
};

export const exportFormat = z.enum(["csv", "xlsx", "json"]);
export type ExportFormat = z.infer<typeof exportFormat>;

export const maxImportBytes = 5 * 1024 ** 2;
/** Maximum number of records in an imported or exported file. */
export const maxImportRows = 5_000;
export const maxImportColumns = 100;

/** Column of an export with the time of the last change that the record includes. */
export const changedAtColumn = { field: "changedAt", label: "Changed at" } as const;
