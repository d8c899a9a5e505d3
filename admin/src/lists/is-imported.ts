import { importedResource } from "api/features/operations/imports/imported-resource.contract";

/** Whether a resource supports import and export of files. */
export function isImported(name: string): boolean {
  return importedResource.safeParse(name).success;
}
