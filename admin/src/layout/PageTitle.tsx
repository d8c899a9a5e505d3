import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useEdition } from "../providers/edition.ts";

export interface PageTitleProps {
  title: string;
  /** A short summary of the content. */
  summary?: ReactNode;
}

/** The heading of a page. It also sets the document title. */
export function PageTitle({ title, summary }: PageTitleProps) {
  const { name } = useEdition();
  return (
    <>
      <title>{`${title} - ${name}`}</title>
      {title}
      {summary !== undefined && (
        <Box
          component="span"
          role="status"
          sx={{ typography: "body2", letterSpacing: 0, color: "text.secondary" }}
        >
          {summary}
        </Box>
      )}
    </>
  );
}
