import { useEffect } from "react";
import { useSaveContext } from "react-admin";
import { useFormState, type Control } from "react-hook-form";
import { useBlocker } from "react-router-dom";
import { QuestionDialog } from "../layout/QuestionDialog.tsx";
import { afterDeletion } from "./after-deletion.ts";

export interface UnsavedChangesProps {
  /** Whether leaving the form is to be asked about. */
  enable?: boolean;
  formControl?: Control;
}

/** Asks before a form with unsaved changes is left. */
export function UnsavedChanges({ enable = false, formControl }: UnsavedChangesProps) {
  const { dirtyFields } = useFormState({ control: formControl });
  // Saving navigates by itself; when it fails, there are unsaved changes again.
  const { saving: isSaving = false } = useSaveContext();
  const wouldLose = enable && !isSaving && Object.keys(dirtyFields).length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      wouldLose &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.state !== afterDeletion,
  );

  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [wouldLose]);

  if (blocker.state !== "blocked") return null;
  return (
    <QuestionDialog
      title="Unsaved changes"
      confirm="Discard changes"
      cancel="Keep editing"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      What you changed here has not been saved. Are you sure you want to leave?
    </QuestionDialog>
  );
}
