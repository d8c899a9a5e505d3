import { EditButton } from "react-admin";
import { DeleteButton } from "../dialogs/DeleteButton.tsx";
import { Icon } from "../layout/Icon.tsx";
import { useAllowedActions } from "../resources.ts";

export function RowActions() {
  const { canEdit, canDelete } = useAllowedActions();
  return (
    <>
      {canEdit && <EditButton icon={<Icon name="edit" />} />}
      {canDelete && <DeleteButton />}
    </>
  );
}
