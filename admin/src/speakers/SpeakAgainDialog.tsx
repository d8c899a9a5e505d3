import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { speakersCopied } from "api/features/operations/next-edition/next-edition.contract";
import { useId } from "react";
import { Form, SelectInput, useListContext, useNotify } from "react-admin";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { SubmitButton } from "../dialogs/SubmitButton.tsx";

export interface SpeakAgainDialogProps {
  /** Editions to choose from. */
  editions: readonly Edition[];
  onClose: () => void;
}

/** Asks for the edition to copy the selected speakers to. */
export function SpeakAgainDialog({ editions, onClose }: SpeakAgainDialogProps) {
  const titleId = useId();
  const notify = useNotify();
  const { selectedIds, onUnselectItems } = useListContext();
  const { length } = selectedIds;
  const [copy] = useAction(async ({ editionId }: Record<string, unknown>) => {
    const body = JSON.stringify({ speakerIds: selectedIds, editionId });
    const { json } = await http.call("/api/functions/copy-speakers", { method: "POST", body });
    const { copied, present } = speakersCopied.parse(json);
    notify(`${copied} copied, ${present} there already`, { type: "success" });
    onClose();
    onUnselectItems();
  });

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Speak again</DialogTitle>
      <Form noValidate defaultValues={{ editionId: editions[0]?.id }} onSubmit={copy}>
        <DialogContent>
          <DialogContentText sx={{ marginBottom: 3 }}>
            {length === 1 ? "1 speaker is" : `${length} speakers are`} copied with address, photo
            and text; what is changed there later changes nothing here.
          </DialogContentText>
          <SelectInput source="editionId" label="Edition" choices={[...editions]} isRequired />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton label="Copy" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
