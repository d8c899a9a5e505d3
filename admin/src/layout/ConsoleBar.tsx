import { Button, styled, Typography } from "@mui/material";
import { useGetIdentity, useLogout } from "react-admin";
import { NavLink } from "react-router-dom";
import { colours, layout, motion, schemes } from "ui/theme/tokens";
import { pageColumns } from "../theme/frame-styles.ts";
import { Brand } from "./Brand.tsx";
import { EventClock } from "./EventClock.tsx";
import { Night } from "./Night.tsx";
import { sections } from "./sections.ts";
import { typeSize } from "../theme/fluid.ts";

/** The bar on top: where one is, where one can go, who one is. */
export function ConsoleBar() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <Night>
      <Bar>
        <Row>
          <Brand />
          <Sections aria-label="Console">
            {sections.map(({ to, name }) => (
              <NavLink key={to} to={to}>
                {name}
              </NavLink>
            ))}
          </Sections>
          <Account>
            <EventClock />
            <Typography variant="body2" noWrap>
              {identity?.fullName}
            </Typography>
            <Button size="small" variant="outlined" onClick={() => void logout()}>
              Sign Out
            </Button>
          </Account>
        </Row>
      </Bar>
    </Night>
  );
}

const { dark } = schemes;
const narrow = "@media (max-width: 760px)";

const Bar = styled("header")({
  display: "grid",
  gridTemplateColumns: pageColumns,
  minHeight: layout.topBarHeight,
  borderBottom: `1px solid ${dark.line}`,
  backgroundColor: colours.ink[950],
  color: dark.text,
  colorScheme: "dark",
  "& :focus-visible": { outlineColor: dark.focus },
});

const Row = styled("div")({
  gridColumn: 2,
  display: "flex",
  alignItems: "center",
  gap: 20,
  [narrow]: { display: "grid", gridTemplateColumns: "1fr auto", rowGap: 4, paddingTop: 16 },
});

const Sections = styled("nav")({
  display: "flex",
  gap: 28,
  marginLeft: 28,
  [narrow]: { gridRow: 2, gridColumn: "1 / -1", marginLeft: 0 },
  "& a": {
    position: "relative",
    padding: "12px 0",
    color: dark.textQuiet,
    fontSize: typeSize("small"),
    fontWeight: 500,
    lineHeight: 1.4,
    textDecoration: "none",
    transition: `color ${motion.fast}ms ${motion.easing}`,
  },
  "& a:hover, & a[aria-current=page]": { color: dark.text },
  "& a[aria-current=page]::after": {
    content: '""',
    position: "absolute",
    inset: "auto 0 4px",
    height: 2,
    backgroundColor: "currentColor",
    [narrow]: { bottom: -1 },
  },
});

const Account = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 20,
  minWidth: 0,
  marginLeft: "auto",
  color: dark.textQuiet,
  "& button": { flex: "none" },
  "@media (max-width: 1000px)": { "& p": { display: "none" } },
});
