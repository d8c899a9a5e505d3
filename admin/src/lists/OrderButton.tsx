import { Button, useCreatePath, useListContext, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { Icon } from "../layout/Icon.tsx";

export interface OrderButtonProps {
  /** The field by whose value records are told apart that have an order of their own each. */
  within?: string | undefined;
}

/** Leads to where the records of the list around it are ordered by hand. */
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
