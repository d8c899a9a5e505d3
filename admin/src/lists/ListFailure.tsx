import { Button } from "@mui/material";
import { useListContext } from "react-admin";
import { EmptyList } from "../layout/EmptyList.tsx";
import { useDescribedResource } from "../resources.ts";

/** Stands in place of the rows of the list around it when they could not be read. */
export function ListFailure() {
  const { described } = useDescribedResource();
  const { error, refetch } = useListContext();
  return (
    <EmptyList
      title={described.failed}
      action={
        <Button variant="outlined" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {error?.message}
    </EmptyList>
  );
}
