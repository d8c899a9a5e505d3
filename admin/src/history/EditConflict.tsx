import { useSyncExternalStore } from "react";
import { editConflict } from "../providers/edit-conflict.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";

/**
 * Asks the user when someone else has saved the same record. Not lazily loaded: a release may have
 * replaced the files of this page by then, and unsaved input depends on it.
 */
export function EditConflict() {
  const conflict = useSyncExternalStore(editConflict.subscribe, editConflict.read);
  return conflict && <ConflictDialog conflict={conflict} />;
}
