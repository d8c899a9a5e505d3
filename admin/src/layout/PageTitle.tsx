import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useEdition } from "../providers/edition.ts";

export interface PageTitleProps {
  title: string;
  /** What there is to see, in a few words. */
  summary?: ReactNode;
}

/** The content of a page's heading; the name of the document follows it. */
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
