import { Button, IconButton, Tooltip } from "@mui/material";
import type { Speaker } from "api/contract/speakers";
import { useState } from "react";
import { useDeleteController, useNotify, useRecordContext, useRedirect } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { DeletionDialog } from "./DeletionDialog.tsx";

export interface DeleteSpeakerButtonProps {
  /** Shows the icon alone, for a row of a table. */
  asIcon?: boolean;
}

/** Deletes the speaker at hand, after asking. */
export function DeleteSpeakerButton({ asIcon = false }: DeleteSpeakerButtonProps) {
  const speaker = useRecordContext<Speaker>();
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const redirect = useRedirect();
  const { handleDelete, isPending } = useDeleteController({
    resource: "speakers",
    record: speaker,
    mutationMode: "pessimistic",
    mutationOptions: {
      onSettled: () => setAsking(false),
      onSuccess: () => {
        notify("Speaker deleted successfully", { type: "success" });
        redirect("list", "speakers");
      },
    },
  });
  if (!speaker) return null;
  return (
    // A click in here is no click on the row around it.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      {asIcon ? (
        <Tooltip title="Delete">
          <IconButton aria-label={`Delete ${speaker.fullName}`} onClick={() => setAsking(true)}>
            <Icon name="delete" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button color="error" onClick={() => setAsking(true)} sx={{ marginLeft: -1.5 }}>
          Delete
        </Button>
      )}
      <DeletionDialog
        name={speaker.fullName}
        isOpen={isAsking}
        isDeleting={isPending}
        onConfirm={handleDelete}
        onCancel={() => setAsking(false)}
      />
    </span>
  );
}
