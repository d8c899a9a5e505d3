import { Suspense } from "react";
import { Empty } from "react-admin";
import { useAllowedActions, useDescribedResource } from "../resources.ts";
import { isImported } from "./is-imported.ts";
import { lazyPart } from "../layout/lazy-part.ts";

const ImportButton = lazyPart(async () => (await import("../sync/ImportButton.tsx")).ImportButton);

/** Replaces an empty list with the actions that add records. */
export function EmptyResource() {
  const { name } = useDescribedResource();
  const { canCreate } = useAllowedActions();
  return (
    <>
      <Empty hasCreate={canCreate} />
      <Suspense>{canCreate && isImported(name) && <ImportButton />}</Suspense>
    </>
  );
}
