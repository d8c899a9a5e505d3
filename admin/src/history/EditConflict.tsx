import { lazy, Suspense, useSyncExternalStore } from "react";
import { editConflict } from "../providers/edit-conflict.ts";

const ConflictDialog = lazy(async () => ({
  default: (await import("./ConflictDialog.tsx")).ConflictDialog,
}));

/** Asks the editor when somebody else has saved the same record meanwhile. */
export function EditConflict() {
  const conflict = useSyncExternalStore(editConflict.subscribe, editConflict.read);
  return <Suspense>{conflict && <ConflictDialog conflict={conflict} />}</Suspense>;
}
