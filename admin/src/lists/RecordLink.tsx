import { Link } from "@mui/material";
import type { ReactNode } from "react";
import { useRecordContext } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useDescribedResource } from "../resources.ts";

export interface RecordLinkProps {
  children: ReactNode;
}

/** Opens the record of a row: the keyboard's way to what a click on the row does. */
export function RecordLink({ children }: RecordLinkProps) {
  const { name } = useDescribedResource();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Link
      component={RouterLink}
      to={`/${name}/${record.id}`}
      onClick={(event) => event.stopPropagation()}
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}
