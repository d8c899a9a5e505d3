import type { Notice } from "api/contract/notices";
import { SaveButton, useRecordContext } from "react-admin";
import { EditDialog } from "../dialogs/EditDialog.tsx";
import { withBlanks } from "../dialogs/field-errors.ts";
import { FieldInputs } from "../fields/FieldInputs.tsx";
import { useDescribedForm } from "../resources.ts";

export function NoticeEdit() {
  return (
    <EditDialog actions={<SaveAndPublishButton />}>
      <FieldInputs />
    </EditDialog>
  );
}

/** Saves what is written and publishes it, or ends it while it is published. */
function SaveAndPublishButton() {
  const { update, blank } = useDescribedForm().form;
  const notice = useRecordContext<Notice>();
  const isPublished = notice?.state === "published";
  const state = isPublished ? "ended" : "published";
  return (
    <SaveButton
      type="button"
      variant="outlined"
      icon={<></>}
      label={isPublished ? "End" : "Publish"}
      alwaysEnable
      transform={(values) => update.parse(withBlanks(update, { ...values, state }, blank))}
    />
  );
}
