import { Checkbox } from "@mui/material";
import { useListContext } from "react-admin";
import { useDescribedResource } from "../resources.ts";

/** Selects all records of the current page, or none. */
export function SelectPage() {
  const { many } = useDescribedResource().described;
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const isWhole = ids.length > 0 && chosen.length === ids.length;
  const elsewhere = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      checked={isWhole}
      indeterminate={chosen.length > 0 && !isWhole}
      onChange={() => onSelect(isWhole ? elsewhere : [...elsewhere, ...ids])}
      slotProps={{ input: { "aria-label": `Select all ${many} of this page` } }}
    />
  );
}
