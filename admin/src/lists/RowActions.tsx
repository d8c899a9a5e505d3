import { DeleteWithConfirmButton, EditButton } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { useAllowedActions } from "../resources.ts";

/** What can be done with the record of a row. */
export function RowActions() {
  const { canEdit, canDelete } = useAllowedActions();
  return (
    <>
      {canEdit && <EditButton icon={<Icon name="edit" />} />}
      {canDelete && <DeleteWithConfirmButton icon={<Icon name="delete" />} />}
    </>
  );
}
