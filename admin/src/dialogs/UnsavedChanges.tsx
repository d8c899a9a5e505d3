import { useEffect } from "react";
import { Confirm, useBlocker, useSaveContext } from "react-admin";
import { useFormState, type Control } from "react-hook-form";
import { unsavedForms } from "../providers/unsaved-forms.ts";

export interface UnsavedChangesProps {
  /** Whether to ask before leaving. */
  enable?: boolean;
  formControl?: Control;
}

/** Asks for confirmation before leaving a form with unsaved changes. */
export function UnsavedChanges({ enable = false, formControl }: UnsavedChangesProps) {
  const { dirtyFields } = useFormState({ control: formControl });
  // Saving navigates; when it fails, there are unsaved changes again.
  const { saving: isSaving = false } = useSaveContext();
  const wouldLose = enable && !isSaving && Object.keys(dirtyFields).length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      wouldLose && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === "blocked";

  useEffect(() => {
    // A deletion resets the form in the same tick as it navigates.
    if (isBlocked && !wouldLose) blocker.proceed?.();
  }, [isBlocked, wouldLose, blocker]);

  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    const forget = unsavedForms.add();
    return () => {
      window.removeEventListener("beforeunload", ask);
      forget();
    };
  }, [wouldLose]);

  return (
    <Confirm
      isOpen={isBlocked && wouldLose}
      title="Unsaved changes"
      content="What you changed here has not been saved. Are you sure you want to leave?"
      confirm="Discard changes"
      cancel="Keep editing"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
