import { Button } from "@mui/material";
import { useListContext } from "react-admin";
import { EmptyList } from "../layout/EmptyList.tsx";
import { useDescribedResource } from "../resources.ts";

/** Shown in place of the rows when the list failed to load. */
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
      <span role="alert">{error?.message}</span>
    </EmptyList>
  );
}
