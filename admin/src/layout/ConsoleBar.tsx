import { styled } from "@mui/material";
import { Link, useLocation } from "react-router-dom";
import { colours, motion, schemes } from "ui/theme/tokens";
import { FindButton } from "../find/FindButton.tsx";
import { useEdition } from "../providers/edition.ts";
import { useWaitingCount } from "../providers/today.ts";
import { typeSize } from "../theme/fluid.ts";
import { inForcedColours } from "../theme/forced-colours.ts";
import { narrowBar, pageColumns } from "../theme/frame-styles.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import { Brand } from "./Brand.tsx";
import { DarkScheme } from "./DarkScheme.tsx";
import { EditionSwitch } from "./EditionSwitch.tsx";
import { MoreMenu } from "./MoreMenu.tsx";
import { contentSections, otherSections, sectionOf, todayPlace } from "./sections.ts";

/** App bar: pages, number of open tasks, search, edition and account. */
export function ConsoleBar() {
  const { shortName } = useEdition();
  const { pathname } = useLocation();
  const current = sectionOf(pathname)?.to;
  const isCurrent = (to: string) => (current === to ? "page" : undefined);
  return (
    <DarkScheme>
      <Bar>
        <Row>
          <Brand name={shortName} isMark />
          <Sections aria-label="Console">
            {contentSections.map(({ to, name }) => (
              <Link key={to} to={to} aria-current={isCurrent(to)}>
                {name}
              </Link>
            ))}
            {otherSections.map(({ to, name }) => (
              <Link key={to} to={to} aria-current={isCurrent(to)} data-other>
                {name}
              </Link>
            ))}
            <MoreMenu isCurrent={otherSections.some(({ to }) => current === to)} />
          </Sections>
          <Tools>
            <Link to={todayPlace.to} aria-current={isCurrent(todayPlace.to)}>
              {todayPlace.name}
              <WaitingCount />
            </Link>
            <FindButton />
            <EditionSwitch />
            <AccountMenu />
          </Tools>
        </Row>
      </Bar>
    </DarkScheme>
  );
}

/** Number of open tasks. */
function WaitingCount() {
  const count = useWaitingCount() ?? 0;
  return count === 0 ? null : <Count aria-label={`${count} waiting`}>{`${count}`}</Count>;
}

const { dark } = schemes;

const Bar = styled("header")({
  display: "grid",
  gridTemplateColumns: pageColumns,
  borderBottom: `1px solid ${dark.line}`,
  backgroundColor: colours.ink[950],
  color: dark.text,
  colorScheme: "dark",
  "& :focus-visible": { outlineColor: dark.focus, outlineOffset: -2 },
});

const Row = styled("div")({
  gridColumn: 2,
  display: "flex",
  alignItems: "center",
  gap: 16,
  minHeight: 52,
  [narrowBar]: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gap: 0,
    paddingTop: 8,
  },
});

const tab = {
  position: "relative",
  flex: "none",
  padding: "15px var(--inset)",
  color: dark.textQuiet,
  fontSize: typeSize("small"),
  fontWeight: 500,
  lineHeight: 1.4,
  textDecoration: "none",
  transition: `color ${motion.fast}ms ${motion.easing}`,
  "&:hover, &[aria-current=page]": { color: dark.text },
  "&[aria-current=page]::after": {
    content: '""',
    position: "absolute",
    inset: "auto var(--inset) 0",
    height: 2,
    backgroundColor: dark.signal,
    [inForcedColours]: { backgroundColor: "Highlight" },
  },
} as const;

const Sections = styled("nav")({
  display: "flex",
  minWidth: 0,
  marginLeft: 8,
  "--inset": "9px",
  [narrowBar]: { gridRow: 2, gridColumn: "1 / -1", marginInline: -9 },
  // Fits five tabs on the narrowest phone.
  "@media (max-width: 360px)": { "--inset": "4px", marginInline: -4 },
  "& a, & button": { ...tab, [narrowBar]: { paddingBlock: 11 } },
  "& a[data-other]": { [narrowBar]: { display: "none" } },
  "& a:not([data-other]) + a[data-other]": {
    marginLeft: 15,
    "&::before": {
      content: '""',
      position: "absolute",
      inset: "18px auto 18px -7px",
      width: 1,
      backgroundColor: dark.line,
    },
  },
});

const Tools = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "end",
  gap: 16,
  minWidth: 0,
  marginLeft: "auto",
  "--inset": "0px",
  [narrowBar]: { marginLeft: 16 },
  "@media (max-width: 480px)": { gap: 10, marginLeft: 8 },
  "& > a": {
    ...tab,
    // Room for the number of open tasks.
    marginRight: 10,
    [narrowBar]: { paddingBlock: 6, marginRight: 14 },
  },
  "& button": { flex: "none" },
});

/** At the corner of the link, so that it moves nothing when it is loaded. */
const Count = styled("span")({
  position: "absolute",
  bottom: "55%",
  left: "calc(100% - 3px)",
  minWidth: 18,
  padding: "0 3px",
  borderRadius: 10,
  backgroundColor: dark.signal,
  color: colours.ink[950],
  fontSize: typeSize("caption"),
  fontWeight: 600,
  lineHeight: 1.4,
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
});
