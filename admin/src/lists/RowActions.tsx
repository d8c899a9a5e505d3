import { Box, IconButton } from "@mui/material";
import { useGetRecordRepresentation, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { DeleteButton } from "../forms/DeleteButton.tsx";
import { Icon } from "../layout/Icon.tsx";
import { useDescribedResource } from "../resources.ts";

/** What can be done with the record of a row. */
export function RowActions() {
  const { name } = useDescribedResource();
  const record = useRecordContext();
  const represent = useGetRecordRepresentation(name);
  if (!record) return null;
  return (
    <>
      <IconButton
        title="Edit"
        component={Link}
        to={`/${name}/${record.id}`}
        aria-label={`Edit ${represent(record)}`}
        onClick={(event) => event.stopPropagation()}
      >
        <Icon name="edit" />
      </IconButton>
      {/* A phone has no room for it: there it stands in the dialog. */}
      <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
        <DeleteButton asIcon />
      </Box>
    </>
  );
}
