import { Box } from "@mui/material";
import {
  contactMessageUpdate,
  maxNoteLength,
  type ContactMessage,
} from "api/features/people/contact/contact.contract";
import { useState } from "react";
import { EditBase, Form, TextInput, useNotify, useRecordContext } from "react-admin";
import { EditConflicts } from "../dialogs/EditConflicts.tsx";
import { openedMutation, openedQuery } from "../dialogs/record-query.ts";
import { UnsavedChanges } from "../dialogs/UnsavedChanges.tsx";
import { errorMessage } from "../providers/error-message.ts";
import { SubmitButton } from "../dialogs/SubmitButton.tsx";

/** The internal note on the surrounding message. */
export function MessageNote() {
  const message = useRecordContext<ContactMessage>();
  const notify = useNotify();
  const [saves, setSaves] = useState(0);
  if (!message) return null;
  return (
    <EditBase
      id={message.id}
      mutationMode="pessimistic"
      // The drawer reports a message that cannot be loaded.
      queryOptions={{ ...openedQuery, onError: () => {} }}
      transform={({ note }: Partial<ContactMessage>) =>
        contactMessageUpdate.parse({ note: note ?? "" })
      }
      mutationOptions={{
        ...openedMutation,
        onSuccess() {
          notify("Note saved", { type: "success" });
          // Resets the form to the saved values.
          setSaves(saves + 1);
        },
        onError: (error) => notify(errorMessage(error), { type: "error" }),
      }}
    >
      <Form
        key={saves}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedChanges}
        resetOptions={{ keepDirtyValues: true }}
      >
        <EditConflicts />
        <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
          <TextInput
            source="note"
            multiline
            minRows={2}
            helperText="Only admins see it. It goes when the message is deleted."
            slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
          />
          <SubmitButton label="Save note" variant="outlined" />
        </Box>
      </Form>
    </EditBase>
  );
}
