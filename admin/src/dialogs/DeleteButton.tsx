import {
  DeleteWithConfirmButton,
  useGetRecordRepresentation,
  useNotify,
  useRefresh,
  useResourceContext,
  useUnselect,
  type RaRecord,
} from "react-admin";
import { useFormContext, type UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { useDescribedResource } from "../resources.ts";
import { DeletedMessage } from "../history/DeletedMessage.tsx";
import { isBinned } from "../history/is-binned.ts";
import { Icon } from "../layout/Icon.tsx";
import { errorMessage } from "../providers/error-message.ts";

export interface DeleteButtonProps {
  /** Path to navigate to after the deletion. When omitted, does not navigate. */
  leadsTo?: string;
}

/** Deletes the record after confirmation. The notification says where it can be restored. */
export function DeleteButton({ leadsTo }: DeleteButtonProps) {
  const resource = useResourceContext() ?? "";
  const { one, deletion } = useDescribedResource().described;
  const nameOf = useGetRecordRepresentation(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const unselect = useUnselect(resource);
  // Null in a list.
  const form: UseFormReturn | null = useFormContext();

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
    // react-admin's own `onSuccess`, which this one replaces, does the same.
    unselect([record.id], true);
    form?.reset(form.getValues());
    refresh();
    if (leadsTo !== undefined) void navigate(leadsTo);
  }

  return (
    <DeleteWithConfirmButton
      // In a list, the accessible name includes the row's name.
      {...(leadsTo !== undefined && { label: "ra.action.delete" })}
      icon={<Icon name="delete" />}
      redirect={false}
      mutationOptions={{
        onSuccess,
        onError(error: unknown) {
          notify(errorMessage(error), { type: "error" });
          // Loads the record again, so that the cause of the failure, such as a change by someone
          // else, is visible before a retry.
          refresh();
        },
      }}
    />
  );
}
