import Add from "@mui/icons-material/Add";
import { Button } from "@mui/material";
import { ListBase, Pagination, useListContext, useParams } from "react-admin";
import { Link } from "react-router-dom";
import { SearchInput } from "../inputs/SearchInput.tsx";
import { EmptyList } from "../layout/EmptyList.tsx";
import { PageHeading } from "../layout/PageHeading.tsx";
import { SpeakerDialog } from "./SpeakerDialog.tsx";
import { SpeakerTable } from "./SpeakerTable.tsx";

const firstSort = { field: "displayOrder", order: "ASC" } as const;

/** All speakers, with the dialog over them when the address names one. */
export function SpeakerList() {
  const { "*": selected = "" } = useParams();
  return (
    <ListBase sort={firstSort} perPage={25} disableSyncWithLocation>
      <PageHeading title="Speakers" summary="Everyone on the public grid, in its order.">
        <SearchInput label="Search speakers" />
        <Button
          component={Link}
          to="/speakers/create"
          variant="contained"
          startIcon={<Add />}
          sx={{ width: { xs: "100%", sm: "auto" } }}
        >
          Add speaker
        </Button>
      </PageHeading>
      <Speakers />
      {selected !== "" && <SpeakerDialog key={selected} selected={selected} />}
    </ListBase>
  );
}

function Speakers() {
  const { total, isPending, error, filterValues } = useListContext();
  if (!isPending && !error && total === 0 && !filterValues["q"]) {
    return <EmptyList>No speakers added yet...</EmptyList>;
  }
  return (
    <>
      <SpeakerTable />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  );
}
