import { Menu, MenuItem } from "@mui/material";
import {
  exportFormat,
  type ExportFormat,
} from "api/features/operations/imports/imported-resource.contract";
import { useId, useState } from "react";
import { Button as ListButton, useListContext } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { useEdition } from "../providers/edition.ts";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { saveFile } from "../providers/save-file.ts";
import { isOfEdition, useDescribedResource } from "../resources.ts";

const formatNames: Record<ExportFormat, string> = {
  csv: "CSV",
  xlsx: "Excel (XLSX)",
  json: "JSON",
};

/** Downloads the filtered list as a file that can be imported again. */
export function ExportMenu() {
  const menuId = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { name, described } = useDescribedResource();
  const { filterValues, sort, total } = useListContext();
  const { id: editionId } = useEdition();
  const [download] = useAction(async (format: ExportFormat) => {
    setAnchor(null);
    const filter = { ...(isOfEdition(name) && { editionId }), ...filterValues };
    const query = new URLSearchParams({
      format,
      sort: JSON.stringify([sort.field, sort.order]),
      filter: JSON.stringify(filter),
    });
    const file = await http.download(`/api/${name}/export?${query.toString()}`);
    saveFile(file, `${described.many}.${format}`);
  });

  return (
    <>
      <ListButton
        label="Export"
        // A disabled button has no accessible name on a phone.
        aria-label="Export"
        disabled={total === 0}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon name="download" />
      </ListButton>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {exportFormat.options.map((format) => (
          <MenuItem key={format} onClick={() => void download(format)}>
            {formatNames[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
