import { Pagination, useListContext } from "react-admin";

const pageSizes = [25, 50, 100] as const;

/** Leads through a list that is longer than one page. */
export function ListPages() {
  const { total = 0 } = useListContext();
  if (total <= pageSizes[0]) return null;
  return <Pagination rowsPerPageOptions={[...pageSizes]} />;
}
