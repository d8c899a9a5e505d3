import { Box, styled, Typography } from "@mui/material";
import { event } from "api/contract/event";
import type { ReactNode } from "react";

export interface PageHeadingProps {
  title: string;
  /** What there is to see, in a few words. */
  summary?: ReactNode;
  /** The main action of the page. */
  action?: ReactNode;
  /** The tools of the page: what narrows, finds or takes out. */
  children?: ReactNode;
}

/** The opening of a page of the console: one line that leaves the page to its content. */
export function PageHeading({ title, summary, action, children }: PageHeadingProps) {
  return (
    <Opening>
      <title>{`${title} - ${event.name}`}</title>
      <Box sx={{ display: "flex", flex: "1 0 auto", alignItems: "baseline", gap: 1.5 }}>
        <Typography variant="h1">{title}</Typography>
        {summary !== undefined && (
          <Typography variant="body2" component="div" sx={{ color: "text.secondary" }}>
            {summary}
          </Typography>
        )}
      </Box>
      {children !== undefined && <Tools>{children}</Tools>}
      {action}
    </Opening>
  );
}

const narrow = "@media (max-width: 1000px)";

const Opening = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 12px",
  minHeight: 64,
  paddingBlock: 12,
});

const Tools = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "8px 12px",
  [narrow]: { order: 1, flexBasis: "100%" },
});
