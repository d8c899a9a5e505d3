import { Box } from "@mui/material";
import { event } from "api/contract/event";
import type { ReactNode } from "react";

export interface PageTitleProps {
  title: string;
  /** What there is to see, in a few words. */
  summary?: ReactNode;
}

/** The content of a page's heading; the name of the document follows it. */
export function PageTitle({ title, summary }: PageTitleProps) {
  return (
    <>
      <title>{`${title} - ${event.name}`}</title>
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
