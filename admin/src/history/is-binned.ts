import { revisedResource } from "api/features/foundation/revisions/revisions.contract";

/** Whether deleted records of a resource can be restored from the bin. */
export function isBinned(resource: string): boolean {
  return revisedResource.safeParse(resource).success;
}
