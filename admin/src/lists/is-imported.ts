import { importedResource } from "api/contract/imports";

/** Whether files of a resource's records can be imported and exported. */
export function isImported(name: string): boolean {
  return importedResource.safeParse(name).success;
}
