import { styled } from "@mui/material";
import { Suspense, type ReactNode } from "react";
import { pageColumns } from "../theme/frame-styles.ts";
import { ConsoleBar } from "./ConsoleBar.tsx";
import { Waiting } from "./Waiting.tsx";

export interface ConsoleLayoutProps {
  children: ReactNode;
}

/** The frame of every page: the bar on top, the page below it. */
export function ConsoleLayout({ children }: ConsoleLayoutProps) {
  return (
    <>
      <SkipLink href="#page">Skip to content</SkipLink>
      <ConsoleBar />
      <Page id="page" tabIndex={-1}>
        <Suspense
          fallback={
            <Arriving>
              <Waiting label="Loading" />
            </Arriving>
          }
        >
          {children}
        </Suspense>
      </Page>
    </>
  );
}

const Page = styled("main")({
  display: "grid",
  gridTemplateColumns: pageColumns,
  paddingBottom: 64,
  outline: "none",
  "& > *": { gridColumn: 2, minWidth: 0 },
});

const Arriving = styled("div")({ paddingBlock: 24 });

const SkipLink = styled("a")(({ theme }) => ({
  position: "absolute",
  zIndex: 1,
  top: 8,
  left: 8,
  padding: "8px 16px",
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  "&:not(:focus)": { clipPath: "inset(50%)" },
}));
