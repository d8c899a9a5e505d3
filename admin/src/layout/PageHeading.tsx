import { Box, styled, Typography } from "@mui/material";
import { event } from "api/contract/event";
import type { ReactNode } from "react";
import { fluid } from "../theme/fluid.ts";
import { pageColumns } from "../theme/frame-styles.ts";
import { ChartLines } from "./ChartLines.tsx";
import { Night } from "./Night.tsx";
import { nightSky } from "./night-sky.ts";

export interface PageHeadingProps {
  /** What the page is called. */
  title: string;
  /** What there is to see, in one line. */
  summary: string;
  /** The main action of the page. */
  children?: ReactNode;
}

/** The opening of a page of the console, before dawn. */
export function PageHeading({ title, summary, children }: PageHeadingProps) {
  return (
    <Night>
      <title>{`${title} - ${event.name}`}</title>
      <Opening>
        <ChartLines />
        <Row>
          <div>
            <Typography variant="h1">{title}</Typography>
            <Typography sx={{ marginTop: 1.5 }}>{summary}</Typography>
          </div>
          {children !== undefined && (
            <Box sx={{ display: "grid", width: { xs: "100%", sm: "auto" } }}>{children}</Box>
          )}
        </Row>
      </Opening>
    </Night>
  );
}

const Opening = styled("header")({
  ...nightSky,
  display: "grid",
  gridTemplateColumns: pageColumns,
  overflow: "hidden",
});

const Row = styled("div")({
  position: "relative",
  gridColumn: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: 24,
  paddingBlock: `${fluid(40, 72)} ${fluid(32, 56)}`,
});
