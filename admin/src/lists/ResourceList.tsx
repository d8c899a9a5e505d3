import { maxRows } from "api/platform/http/values.contract";
import type { ReactElement, ReactNode } from "react";
import { List, Pagination, useListContext, type ListProps } from "react-admin";
import { NotLoadedAgain } from "../layout/NotLoadedAgain.tsx";
import { errorMessage } from "../providers/error-message.ts";
import { EmptyResource } from "./EmptyResource.tsx";
import { exportCsv } from "./export-csv.ts";
import { ListActions } from "./ListActions.tsx";
import { ListFailure } from "./ListFailure.tsx";
import { ListTitle } from "./ListTitle.tsx";

export interface ResourceListProps extends Omit<ListProps, "actions" | "filters"> {
  filters: ReactElement[];
  /** Actions in addition to create, export and column selection. */
  actions?: ReactNode;
}

const pageSizes = [25, 50, maxRows];

/** The list itself says why it failed, and a notification would repeat it for each request. */
const untold = () => {};

/** A react-admin list with the console's title, actions and page sizes. */
export function ResourceList({ actions, queryOptions, children, ...list }: ResourceListProps) {
  return (
    <List
      perPage={50}
      component="div"
      title={<ListTitle />}
      actions={<ListActions>{actions}</ListActions>}
      pagination={<Pagination rowsPerPageOptions={pageSizes} />}
      exporter={exportCsv}
      empty={<EmptyResource />}
      queryOptions={{ onError: untold, ...queryOptions }}
      {...list}
    >
      <Rows>{children}</Rows>
    </List>
  );
}

/** The rows, which stay when they could not be loaded again. react-admin's `error` replaces them. */
function Rows({ children }: { children: ReactNode }) {
  const { data, error } = useListContext();
  if (error && !data) return <ListFailure />;
  return (
    <>
      {error && <NotLoadedAgain reason={errorMessage(error)} />}
      {children}
    </>
  );
}
