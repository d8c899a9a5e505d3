import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Button, IconButton, Tooltip } from "@mui/material";
import type { Speaker } from "api/contract/speakers";
import { useState } from "react";
import {
  Confirm,
  useDeleteController,
  useNotify,
  useRecordContext,
  useRedirect,
} from "react-admin";

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
            <DeleteOutlined />
          </IconButton>
        </Tooltip>
      ) : (
        <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={`Delete ${speaker.fullName}`}
        content="Are you sure you want to delete this speaker?"
        confirm="Delete"
        onConfirm={handleDelete}
        onClose={() => setAsking(false)}
      />
    </span>
  );
}
