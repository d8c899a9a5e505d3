import { styled } from "@mui/material";
import { Fragment, Suspense, useState, type ReactNode } from "react";
import { TitlePortal } from "react-admin";
import { pageColumns } from "../theme/frame-styles.ts";
import { useEdition } from "../providers/edition.ts";
import { ConsoleBar } from "./ConsoleBar.tsx";
import { EditionBand } from "./EditionBand.tsx";
import { SectionTabs } from "./SectionTabs.tsx";
import { Waiting } from "./Waiting.tsx";

export interface ConsoleLayoutProps {
  children: ReactNode;
}

/** Layout of every page: the bar on top, the page below. */
export function ConsoleLayout({ children }: ConsoleLayoutProps) {
  const { id } = useEdition();
  // The page finds the heading when it is first rendered. Otherwise it would fill it one frame later.
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  return (
    <>
      <SkipLink href="#page">Skip to content</SkipLink>
      <ConsoleBar />
      <EditionBand />
      <Page id="page" tabIndex={-1}>
        <div>
          <Heading variant="h1" ref={setHeading} />
          <SectionTabs />
          <Suspense
            fallback={
              <div>
                <Waiting label="Loading" />
              </div>
            }
          >
            {/* Remounts the page when the edition changes, so that no state carries over. */}
            <Fragment key={id}>{heading && children}</Fragment>
          </Suspense>
        </div>
      </Page>
    </>
  );
}

const Page = styled("main")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: pageColumns,
  paddingBlock: "8px 64px",
  outline: "none",
  // Heading and actions share a line if there is room.
  "& > div": {
    gridColumn: 2,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "8px 16px",
    minWidth: 0,
  },
  "& > div > :is(div, section)": {
    flex: "1 0 100%",
    minWidth: 0,
    // Below the tabs of the section.
    [theme.breakpoints.down("sm")]: { order: 2 },
  },
}));

const Heading = styled(TitlePortal)({
  flex: "none",
  // File names may be long.
  maxWidth: "100%",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  minHeight: 48,
  lineHeight: "48px",
  "& [role=status]": { marginLeft: 12 },
  // A loading page has no heading yet, which would move the tabs.
  "&:empty": { display: "none" },
  "&:empty + nav": { visibility: "hidden" },
});

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
