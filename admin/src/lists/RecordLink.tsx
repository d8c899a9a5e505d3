import { Link } from "@mui/material";
import type { ReactNode } from "react";
import { useGetPathForRecord } from "react-admin";
import { Link as RouterLink } from "react-router-dom";

export interface RecordLinkProps {
  children: ReactNode;
}

/** Opens the record of a row. It is the keyboard equivalent of a click on the row. */
export function RecordLink({ children }: RecordLinkProps) {
  const path = useGetPathForRecord();
  if (path === false || path === undefined) return null;
  return (
    <Link
      component={RouterLink}
      to={path}
      onClick={(event) => event.stopPropagation()}
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}
