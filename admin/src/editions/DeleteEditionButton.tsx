import { DeleteWithConfirmButton, useNotify } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { useEditions, useWorkOn } from "../providers/edition.ts";
import type { EditionActionProps } from "./edition-action.ts";

/** Deletes an edition in preparation. If it is being edited, switches to the current edition. */
export function DeleteEditionButton({ edition }: EditionActionProps) {
  const { current, edition: worked } = useEditions();
  const workOn = useWorkOn();
  const notify = useNotify();

  async function leave() {
    await workOn(edition.id === worked.id ? current : worked);
    notify(`${edition.name} deleted successfully`, { type: "success" });
  }

  return (
    <DeleteWithConfirmButton
      icon={<Icon name="delete" />}
      confirmContent={`All that belongs to ${edition.name} is deleted with it.`}
      mutationOptions={{ onSuccess: () => void leave() }}
    />
  );
}
