import { Button, Link as MuiLink, styled } from "@mui/material";
import { useGetIdentity, useLogout } from "react-admin";
import { Link, useLocation } from "react-router-dom";
import { colours, motion, schemes } from "ui/theme/tokens";
import { typeSize } from "../theme/fluid.ts";
import { pageColumns } from "../theme/frame-styles.ts";
import { FindButton } from "../find/FindButton.tsx";
import { useEdition } from "../providers/edition.ts";
import { Brand } from "./Brand.tsx";
import { EditionSwitch } from "./EditionSwitch.tsx";
import { DarkScheme } from "./DarkScheme.tsx";
import { sectionOf, sections } from "./sections.ts";
import { inForcedColours } from "../theme/forced-colours.ts";

/** App bar: navigation and account menu. */
export function ConsoleBar() {
  const { shortName } = useEdition();
  const { identity } = useGetIdentity();
  const { pathname } = useLocation();
  const logout = useLogout();
  return (
    <DarkScheme>
      <Bar>
        <Row>
          <Brand name={shortName} isMark />
          <Sections aria-label="Console">
            {sections.map(({ to, name, isBeside = false }) => (
              <Link
                key={to}
                to={to}
                aria-current={sectionOf(pathname)?.to === to ? "page" : undefined}
                data-beside={isBeside}
              >
                {name}
              </Link>
            ))}
          </Sections>
          <Account>
            <FindButton />
            <EditionSwitch />
            <MuiLink
              variant="caption"
              href="/auth/account"
              noWrap
              title="Your account: password, address, sessions"
              sx={{ color: "inherit" }}
            >
              {identity?.fullName}
            </MuiLink>
            <Button size="small" variant="outlined" onClick={() => void logout()}>
              Sign Out
            </Button>
          </Account>
        </Row>
      </Bar>
    </DarkScheme>
  );
}

const { dark } = schemes;
const narrow = "@media (max-width: 1300px)";
/** One row that has hardly room for all it holds. */
const tight = "@media (min-width: 1301px) and (max-width: 1500px)";

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
  [narrow]: {
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    gap: 0,
    paddingTop: 8,
  },
});

const Sections = styled("nav")({
  display: "flex",
  minWidth: 0,
  marginLeft: 8,
  "--inset": "9px",
  [tight]: { "--inset": "5px" },
  // More pages than fit are reached by scrolling sideways.
  overflowX: "auto",
  scrollbarWidth: "none",
  [narrow]: {
    gridRow: 2,
    gridColumn: "1 / -1",
    marginInline: -9,
    paddingRight: 24,
    maskImage: "linear-gradient(to left, transparent, black 32px)",
  },
  "& a": {
    position: "relative",
    flex: "none",
    padding: "15px var(--inset)",
    color: dark.textQuiet,
    fontSize: typeSize("small"),
    fontWeight: 500,
    lineHeight: 1.4,
    textDecoration: "none",
    transition: `color ${motion.fast}ms ${motion.easing}`,
    [narrow]: { paddingBlock: 10 },
  },
  "& [data-beside=false] + [data-beside=true]": {
    marginLeft: 15,
    "&::before": {
      content: '""',
      position: "absolute",
      inset: "18px auto 18px -7px",
      width: 1,
      backgroundColor: dark.line,
      [narrow]: { insetBlock: 13 },
    },
  },
  "& a:hover, & a[aria-current=page]": { color: dark.text },
  "& a[aria-current=page]::after": {
    content: '""',
    position: "absolute",
    inset: "auto var(--inset) 0",
    height: 2,
    backgroundColor: dark.signal,
    [inForcedColours]: { backgroundColor: "Highlight" },
  },
});

const Account = styled("div")({
  display: "flex",
  alignItems: "center",
  justifyContent: "end",
  gap: 16,
  minWidth: 0,
  marginLeft: "auto",
  // As wide as its column, so that a long address is cut off.
  [narrow]: { marginLeft: 16 },
  color: dark.textQuiet,
  "& button": { flex: "none" },
  // There is room for one of edition and address.
  "@media (max-width: 480px)": { "& > select ~ a": { display: "none" } },
});
