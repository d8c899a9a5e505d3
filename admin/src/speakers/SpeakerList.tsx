import { Button } from "@mui/material";
import { ListBase, useListContext, useParams } from "react-admin";
import { Link } from "react-router-dom";
import { SearchInput } from "../inputs/SearchInput.tsx";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Icon } from "../layout/Icon.tsx";
import { ListPages } from "../layout/ListPages.tsx";
import { LoadingRows } from "../layout/LoadingRows.tsx";
import { ListTools } from "../layout/ListTools.tsx";
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
        <Button
          component={Link}
          to="/speakers/create"
          variant="contained"
          startIcon={<Icon name="add" />}
        >
          Add speaker
        </Button>
      </PageHeading>
      <ListTools noun={["speaker", "speakers"]}>
        <SearchInput label="Search speakers" />
      </ListTools>
      <Speakers />
      {selected !== "" && <SpeakerDialog key={selected} selected={selected} />}
    </ListBase>
  );
}

function Speakers() {
  const { total, isPending, error, filterValues } = useListContext();
  if (error) return <EmptyList>Failed to load speakers</EmptyList>;
  if (isPending) return <LoadingRows label="Loading speakers" />;
  if (total === 0 && !filterValues["q"]) {
    return <EmptyList>No speakers added yet...</EmptyList>;
  }
  return (
    <>
      <SpeakerTable />
      <ListPages />
    </>
  );
}
