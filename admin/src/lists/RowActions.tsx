import { DeleteWithConfirmButton, EditButton } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { useDescribedResource } from "../resources.ts";

/** What can be done with the record of a row. */
export function RowActions() {
  const { form, deletion } = useDescribedResource().described;
  return (
    <>
      {form && <EditButton icon={<Icon name="edit" />} />}
      {deletion && <DeleteWithConfirmButton icon={<Icon name="delete" />} />}
    </>
  );
}
