import { revisedResource } from "api/contract/revisions";

/** Whether what is deleted of a resource can be restored from the bin. */
export function isBinned(resource: string): boolean {
  return revisedResource.safeParse(resource).success;
}
