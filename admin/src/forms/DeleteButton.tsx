import { Button, IconButton } from "@mui/material";
import { useState } from "react";
import {
  useDelete,
  useGetRecordRepresentation,
  useNavigate,
  useNotify,
  useRecordContext,
  useUnselect,
} from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { Question } from "../layout/Question.tsx";
import { useDescribedResource } from "../resources.ts";
import { afterDeletion } from "./after-deletion.ts";
import { errorMessage } from "../providers/error-message.ts";

export interface DeleteButtonProps {
  /** Shows the icon alone, for a row of a table. */
  asIcon?: boolean;
}

/** Deletes the record of the context, after a confirmation. */
export function DeleteButton({ asIcon = false }: DeleteButtonProps) {
  const { name: resource, described } = useDescribedResource();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(resource);
  const notify = useNotify();
  const navigate = useNavigate();
  const unselect = useUnselect(resource);
  const [isAsking, setAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete();

  function remove() {
    if (!record) return;
    const deleted = { id: record.id, previousData: record };
    void deleteOne(resource, deleted, {
      mutationMode: "pessimistic",
      onSettled: () => setAsking(false),
      onError: (error) => notify(errorMessage(error), { type: "error" }),
      onSuccess: () => {
        notify(`resources.${resource}.notifications.deleted`, {
          type: "success",
          messageArgs: { smart_count: 1 },
        });
        unselect([record.id], true);
        navigate(`/${resource}`, { state: afterDeletion });
      },
    });
  }

  if (!record || !described.deletion) return null;
  const name = String(represent(record));
  return (
    // A click in here is no click on the row around it.
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      {asIcon ? (
        <IconButton title="Delete" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
          <Icon name="delete" />
        </IconButton>
      ) : (
        <Button color="error" onClick={() => setAsking(true)} sx={{ marginLeft: -1.5 }}>
          Delete
        </Button>
      )}
      <Question
        title={`Delete ${name}`}
        confirm="Delete"
        isOpen={isAsking}
        isWorking={isPending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {described.deletion.question}
      </Question>
    </span>
  );
}
