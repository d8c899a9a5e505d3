import type { Notice } from "api/features/content/notices/notices.contract";
import { setSubmissionErrors, useRecordContext, useSaveContext } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { EditDialog } from "../dialogs/EditDialog.tsx";
import { withBlanks } from "../dialogs/field-errors.ts";
import { FieldInputs } from "../fields/FieldInputs.tsx";
import { useDescribedForm } from "../resources.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export function NoticeEdit() {
  return (
    <EditDialog actions={<SaveAndPublishButton />}>
      <FieldInputs />
    </EditDialog>
  );
}

/** Saves and publishes the notice, or ends it while it is published. */
function SaveAndPublishButton() {
  const { update, blank } = useDescribedForm().form;
  const { save } = useSaveContext();
  const { handleSubmit, setError } = useFormContext();
  const { isSubmitting } = useFormState();
  const notice = useRecordContext<Notice>();
  const isPublished = notice?.state === "published";
  const state = isPublished ? "ended" : "published";
  const saveAndPublish = handleSubmit(async (values) => {
    const errors = await save?.(values, {
      transform: (written: object) =>
        update.parse(withBlanks(update, { ...written, state }, blank)),
    });
    if (errors) setSubmissionErrors(errors, setError);
  });
  return (
    <ActionButton
      variant="outlined"
      disabled={isSubmitting}
      onClick={(event) => void saveAndPublish(event)}
    >
      <span>{isPublished ? "End" : "Publish"}</span>
    </ActionButton>
  );
}
