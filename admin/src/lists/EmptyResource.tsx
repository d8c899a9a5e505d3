import { Empty } from "react-admin";
import { useAllowedActions, useDescribedResource } from "../resources.ts";
import { ImportButton } from "../sync/ImportButton.tsx";
import { isImported } from "./is-imported.ts";

/** Replaces an empty list with the actions that add records. */
export function EmptyResource() {
  const { name } = useDescribedResource();
  const { canCreate } = useAllowedActions();
  return (
    <>
      <Empty hasCreate={canCreate} />
      {canCreate && isImported(name) && <ImportButton />}
    </>
  );
}
