import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { useEdition } from "../providers/edition.ts";

export interface PageTitleProps {
  title: string;
  /** A short summary of the content. */
  summary?: ReactNode;
  /** Plural of what the summary counts. It gets room for a number before that is loaded. */
  counted?: string;
}

/** The heading of a page. It also sets the document title. */
export function PageTitle({ title, summary, counted }: PageTitleProps) {
  const { name } = useEdition();
  return (
    <>
      <title>{`${title} - ${name}`}</title>
      {title}
      {summary !== undefined && (
        <Box component="span" role="status" data-counted={counted} sx={summaryStyle}>
          {summary}
        </Box>
      )}
    </>
  );
}

const summaryStyle = {
  display: "inline-block",
  typography: "body2",
  letterSpacing: 0,
  color: "text.secondary",
  "&::before": {
    content: { xs: '"00 " attr(data-counted)', sm: '"000 " attr(data-counted)' },
    display: "block",
    height: 0,
    visibility: "hidden",
  },
} as const;
