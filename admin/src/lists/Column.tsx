import { TableCell, TableSortLabel } from "@mui/material";
import { createContext, useContext, type ComponentType, type ReactNode } from "react";
import { FieldTitle, useListContext, useRecordContext } from "react-admin";

export interface ColumnProps {
  /** Name of the field; the class of the column's cells is made from it: `column-{source}`. */
  source: string;
  /** What stands over the column; the name of the field unless it says otherwise. */
  label?: ReactNode;
  /** Renders the record of the context; without it the field's value is shown as it is. */
  field?: ComponentType;
  /** Which order comes first when somebody sorts by it. */
  sortByOrder?: "ASC" | "DESC";
  /** Whether the api cannot sort by it. */
  disableSort?: boolean;
  /** Where its content stands. */
  align?: "left" | "right";
}

/** Whether the row around a column is the one over the list. */
export const HeadRow = createContext(false);

export function Column(props: ColumnProps) {
  return useContext(HeadRow) ? <HeadCell {...props} /> : <BodyCell {...props} />;
}

function HeadCell({ source, label, sortByOrder = "ASC", disableSort = false, align }: ColumnProps) {
  const { sort, setSort } = useListContext();
  const isActive = sort.field === source;
  const title = label ?? <FieldTitle source={source} />;
  if (disableSort) {
    return (
      <TableCell className={`column-${source}`} align={align}>
        {title}
      </TableCell>
    );
  }
  const direction = sort.order === "DESC" ? "desc" : "asc";
  const next = isActive ? (sort.order === "ASC" ? "DESC" : "ASC") : sortByOrder;
  return (
    <TableCell
      className={`column-${source}`}
      align={align}
      sortDirection={isActive ? direction : false}
    >
      <TableSortLabel
        active={isActive}
        direction={isActive ? direction : sortByOrder === "DESC" ? "desc" : "asc"}
        onClick={() => setSort({ field: source, order: next })}
      >
        {title}
      </TableSortLabel>
    </TableCell>
  );
}

function BodyCell({ source, field: Field, align }: ColumnProps) {
  const record = useRecordContext();
  return (
    <TableCell className={`column-${source}`} align={align}>
      {Field ? <Field /> : record?.[source]}
    </TableCell>
  );
}
