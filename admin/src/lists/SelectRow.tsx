import { Checkbox } from "@mui/material";
import { useGetRecordRepresentation, useListContext, useRecordContext } from "react-admin";
import { useDescribedResource } from "../resources.ts";

/** Selects the record of a row for bulk actions. */
export function SelectRow() {
  const { name } = useDescribedResource();
  const represent = useGetRecordRepresentation(name);
  const record = useRecordContext();
  const { selectedIds, onToggleItem } = useListContext();
  if (!record) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      // A click in here is no click on the row around it.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { "aria-label": `Select ${represent(record)}` } }}
    />
  );
}
