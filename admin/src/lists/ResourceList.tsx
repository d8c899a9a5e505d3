import { Button, type SxProps, type Theme } from "@mui/material";
import { Suspense, type ComponentType, type ReactNode } from "react";
import { ListBase, useListContext, useParams, type SortPayload } from "react-admin";
import { Link } from "react-router-dom";
import { EmptyList } from "../layout/EmptyList.tsx";
import { Icon } from "../layout/Icon.tsx";
import { PageHeading } from "../layout/PageHeading.tsx";
import { useDescribedResource } from "../resources.ts";
import { BulkActions } from "./BulkActions.tsx";
import { Column } from "./Column.tsx";
import { ExportButton } from "./ExportButton.tsx";
import { ListPages } from "./ListPages.tsx";
import { LoadingRows } from "./LoadingRows.tsx";
import { RecordTable } from "./RecordTable.tsx";
import { RowActions } from "./RowActions.tsx";
import { SearchInput } from "./SearchInput.tsx";
import { SelectPage } from "./SelectPage.tsx";
import { SelectRow } from "./SelectRow.tsx";

export interface ResourceListProps {
  /** The order of the list until somebody chooses another one. */
  sort: SortPayload;
  /** Leads to parts of the list, or to lists beside it. */
  tabs?: ReactNode;
  /** What narrows the list beside the search. */
  filters?: ReactNode;
  /** The columns, without the actions that end each row. */
  children: ReactNode;
  /** How single columns look. */
  columnStyles?: SxProps<Theme>;
  /**
   * Stands over the list for the record that the address names; `create` names a new one. Without
   * it the rows say all there is.
   */
  dialog?: ComponentType<{ selected: string }>;
  /** Whether each record has a page of its own instead. */
  hasPages?: boolean;
}

/** How many rows a page holds until somebody chooses otherwise. */
const perPage = 50;

/** The page of a resource: its records as a table, with the dialog over it when the address names one. */
export function ResourceList(props: ResourceListProps) {
  const { sort, tabs, filters, children, columnStyles } = props;
  const { dialog: RecordOver, hasPages = false } = props;
  const { "*": selected = "" } = useParams();
  return (
    <ListBase sort={sort} perPage={perPage}>
      <ListHeading tabs={tabs} filters={filters} />
      <Records columnStyles={columnStyles} isOpenable={hasPages || RecordOver !== undefined}>
        {children}
      </Records>
      {RecordOver && selected !== "" && (
        <Suspense>
          <RecordOver key={selected} selected={selected} />
        </Suspense>
      )}
    </ListBase>
  );
}

function ListHeading({ tabs, filters }: Pick<ResourceListProps, "tabs" | "filters">) {
  const { name, described } = useDescribedResource();
  const { total, error, selectedIds } = useListContext();
  const { title, one, many, form, deletion } = described;
  const count = total !== undefined && !error && `${total} ${total === 1 ? one : many}`;
  return (
    <PageHeading
      title={title}
      summary={<span role="status">{count}</span>}
      action={
        form && (
          <Button
            component={Link}
            to={`/${name}/create`}
            variant="contained"
            startIcon={<Icon name="add" />}
          >
            Add {one}
          </Button>
        )
      }
    >
      {tabs}
      {deletion && selectedIds.length > 0 ? (
        <BulkActions />
      ) : (
        <>
          {filters}
          <SearchInput />
          <ExportButton />
        </>
      )}
    </PageHeading>
  );
}

interface RecordsProps extends Pick<ResourceListProps, "columnStyles" | "children"> {
  /** Whether a press on a row opens its record. */
  isOpenable: boolean;
}

function Records(props: RecordsProps) {
  const { columnStyles, isOpenable, children } = props;
  const { described } = useDescribedResource();
  const { total, isPending, error, filterValues, refetch } = useListContext();
  const { one, many, empty, failed, form, deletion } = described;
  if (error) {
    return (
      <EmptyList
        title={failed}
        action={
          <Button variant="outlined" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </EmptyList>
    );
  }
  if (isPending) return <LoadingRows label={`Loading ${many}`} />;
  const isNarrowed = Object.keys(filterValues).length > 0;
  if (total === 0) {
    return <EmptyList title={isNarrowed ? `No ${one} matches this search.` : empty} />;
  }
  return (
    <>
      <RecordTable sx={columnStyles} isOpenable={isOpenable}>
        {deletion && (
          <Column source="select" label={<SelectPage />} disableSort field={SelectRow} />
        )}
        {children}
        {form && (
          <Column source="actions" label="Actions" disableSort field={RowActions} align="right" />
        )}
      </RecordTable>
      <ListPages />
    </>
  );
}
