import { Box } from "@mui/material";
import {
  contactMessageUpdate,
  maxNoteLength,
  type ContactMessage,
} from "api/features/people/contact/contact.contract";
import { useState } from "react";
import { Form, TextInput, useNotify, useRecordContext, useUpdate } from "react-admin";
import { UnsavedChanges } from "../dialogs/UnsavedChanges.tsx";
import { errorMessage } from "../providers/error-message.ts";
import { SubmitButton } from "../dialogs/SubmitButton.tsx";

/** The internal note on the surrounding message. */
export function MessageNote() {
  const message = useRecordContext<ContactMessage>();
  const notify = useNotify();
  const [saves, setSaves] = useState(0);
  const [update, { isPending }] = useUpdate<ContactMessage>();
  if (!message) return null;
  const { id } = message;

  function save(values: Record<string, unknown>) {
    const data = contactMessageUpdate.parse({ note: values["note"] ?? "" });
    void update(
      "contact-messages",
      { id, data, previousData: message },
      {
        onSuccess() {
          notify("Note saved", { type: "success" });
          // Resets the form to the saved values.
          setSaves(saves + 1);
        },
        onError: (error) => notify(errorMessage(error), { type: "error" }),
      },
    );
  }

  return (
    <Form
      key={saves}
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedChanges}
      onSubmit={save}
      resetOptions={{ keepDirtyValues: true }}
    >
      <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
        <TextInput
          source="note"
          multiline
          minRows={2}
          helperText="Only admins see it. It goes when the message is deleted."
          slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
        />
        <SubmitButton label="Save note" variant="outlined" disabled={isPending} />
      </Box>
    </Form>
  );
}
