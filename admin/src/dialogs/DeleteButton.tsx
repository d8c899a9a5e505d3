import {
  DeleteWithConfirmButton,
  useGetRecordRepresentation,
  useNotify,
  useRefresh,
  useResourceContext,
  type RaRecord,
} from "react-admin";
import { useNavigate } from "react-router-dom";
import { useDescribedResource } from "../resources.ts";
import { DeletedMessage } from "../history/DeletedMessage.tsx";
import { isBinned } from "../history/is-binned.ts";
import { Icon } from "../layout/Icon.tsx";
import { errorMessage } from "../providers/error-message.ts";

export interface DeleteButtonProps {
  /** Where the deletion leads; nowhere when left out. */
  leadsTo?: string;
}

/** Deletes the record after a question, and says where it is now and how it comes back. */
export function DeleteButton({ leadsTo }: DeleteButtonProps) {
  const resource = useResourceContext() ?? "";
  const { one, deletion } = useDescribedResource().described;
  const nameOf = useGetRecordRepresentation(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();

  function onSuccess(record: RaRecord) {
    const name = nameOf(record);
    const title = typeof name === "string" && name !== "" ? `“${name}”` : `The ${one}`;
    notify(
      isBinned(resource) ? (
        <DeletedMessage resource={resource} id={record.id} title={title} />
      ) : (
        (deletion?.deleted ?? `${title} is deleted`)
      ),
      { type: "info" },
    );
    refresh();
    if (leadsTo !== undefined) void navigate(leadsTo);
  }

  return (
    <DeleteWithConfirmButton
      // In a list its name says of which row it is.
      {...(leadsTo !== undefined && { label: "ra.action.delete" })}
      icon={<Icon name="delete" />}
      redirect={false}
      mutationOptions={{
        onSuccess,
        onError(error: unknown) {
          notify(errorMessage(error), { type: "error" });
          // What stands against it, as somebody else's change, is read and seen before the next try.
          refresh();
        },
      }}
    />
  );
}
