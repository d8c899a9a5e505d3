import { EditButton, useGetRecordRepresentation, useRecordContext } from "react-admin";
import { DeleteButton } from "../dialogs/DeleteButton.tsx";
import { Icon } from "../layout/Icon.tsx";
import { useAllowedActions } from "../resources.ts";

/** Actions of a row. A record that cannot be edited is opened to be read. */
export function RowActions() {
  const { canOpen, canEdit, canDelete } = useAllowedActions();
  return (
    <>
      {canEdit && <EditButton icon={<Icon name="edit" />} />}
      {canOpen && !canEdit && <OpenButton />}
      {canDelete && <DeleteButton />}
    </>
  );
}

function OpenButton() {
  const record = useRecordContext();
  const nameOf = useGetRecordRepresentation();
  const name = nameOf(record);
  return (
    <EditButton
      label="Open"
      aria-label={typeof name === "string" ? `Open ${name}` : undefined}
      icon={<Icon name="forward" />}
    />
  );
}
