import { maxRows } from "api/platform/http/values.contract";
import type { ReactElement, ReactNode } from "react";
import { List, Pagination, type ListProps } from "react-admin";
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

/** A react-admin list with the console's title, actions and page sizes. */
export function ResourceList({ actions, ...list }: ResourceListProps) {
  return (
    <List
      perPage={50}
      component="div"
      title={<ListTitle />}
      actions={<ListActions>{actions}</ListActions>}
      pagination={<Pagination rowsPerPageOptions={pageSizes} />}
      exporter={exportCsv}
      empty={<EmptyResource />}
      error={<ListFailure />}
      {...list}
    />
  );
}
