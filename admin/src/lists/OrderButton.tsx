import { Button, useCreatePath, useListContext, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { Icon } from "../layout/Icon.tsx";

export interface OrderButtonProps {
  /** The field that splits the records into separately ordered groups. */
  within?: string | undefined;
}

/** Opens manual ordering of the surrounding list. */
export function OrderButton({ within = "" }: OrderButtonProps) {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { filterValues } = useListContext();
  return (
    <Button
      component={Link}
      to={`${createPath({ resource, type: "list" })}/order`}
      state={filterValues[within]}
      label="Order by hand"
    >
      <Icon name="order" />
    </Button>
  );
}
