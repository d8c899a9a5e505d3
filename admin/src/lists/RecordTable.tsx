import { Table, TableBody, TableHead, TableRow, type SxProps, type Theme } from "@mui/material";
import type { ReactNode } from "react";
import { RecordContextProvider, useListContext, useNavigate } from "react-admin";
import { useDescribedResource } from "../resources.ts";
import { HeadRow } from "./Column.tsx";

export interface RecordTableProps {
  children: ReactNode;
  /** Whether a press on a row opens its record. */
  isOpenable: boolean;
  /** How single columns look. */
  sx?: SxProps<Theme>;
}

/** The records of the list around it. */
export function RecordTable({ children, isOpenable, sx }: RecordTableProps) {
  const { name } = useDescribedResource();
  const { data = [] } = useListContext();
  const navigate = useNavigate();
  return (
    <Table sx={sx}>
      <TableHead>
        <TableRow>
          <HeadRow value={true}>{children}</HeadRow>
        </TableRow>
      </TableHead>
      <TableBody>
        {data.map((record) => (
          <RecordContextProvider key={record.id} value={record}>
            {/* The keyboard's way is the link in the row. */}
            <TableRow
              hover={isOpenable}
              onClick={isOpenable ? () => navigate(`/${name}/${record.id}`) : undefined}
            >
              {children}
            </TableRow>
          </RecordContextProvider>
        ))}
      </TableBody>
    </Table>
  );
}
