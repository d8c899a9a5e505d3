import { useSyncExternalStore } from "react";
import { editConflict } from "../providers/edit-conflict.ts";
import { ConflictDialog } from "./ConflictDialog.tsx";

/**
 * Asks the editor when somebody else has saved the same record meanwhile. Not loaded when it is
 * needed: a release may have replaced the files of this page by then, and what is typed depends on it.
 */
export function EditConflict() {
  const conflict = useSyncExternalStore(editConflict.subscribe, editConflict.read);
  return conflict && <ConflictDialog conflict={conflict} />;
}
