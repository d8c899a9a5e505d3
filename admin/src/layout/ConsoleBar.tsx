import { Box, Button, styled, Typography } from "@mui/material";
import { event } from "api/contract/event";
import { useGetIdentity, useLogout } from "react-admin";
import { NavLink } from "react-router-dom";
import { colours, fonts } from "ui/theme/tokens";

const sections = [
  { to: "/speakers", name: "Speakers" },
  { to: "/contact-messages", name: "Messages" },
  { to: "/settings", name: "Settings" },
];

/** The bar on top: where one is, where one can go, who one is. */
export function ConsoleBar() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <Bar>
      <Box component="a" href="/" sx={{ color: "inherit", textDecoration: "none" }}>
        <Typography sx={{ font: `600 1.0625rem/1.2 ${fonts.display}` }}>
          {event.shortName}
        </Typography>
        <Typography sx={{ color: colours.haze[300], fontSize: "0.8125rem" }}>Console</Typography>
      </Box>
      <Sections aria-label="Console">
        {sections.map(({ to, name }) => (
          <NavLink key={to} to={to}>
            {name}
          </NavLink>
        ))}
      </Sections>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <Typography
          sx={{
            display: { xs: "none", md: "block" },
            color: colours.haze[300],
            fontSize: "0.875rem",
          }}
        >
          {identity?.fullName}
        </Typography>
        <Button
          size="small"
          variant="outlined"
          onClick={() => void logout()}
          sx={{ color: "inherit", borderColor: colours.ink[600], whiteSpace: "nowrap" }}
        >
          Sign Out
        </Button>
      </Box>
    </Bar>
  );
}

const Bar = styled("header")({
  display: "grid",
  gridTemplateColumns: "auto 1fr auto",
  alignItems: "center",
  columnGap: 40,
  // In line with the pages below.
  padding: "0 max(clamp(16px, 4vw, 48px), calc(50% - 572px))",
  minHeight: 72,
  color: colours.haze[0],
  backgroundColor: colours.ink[950],
  borderBottom: "2px solid",
  // The horizon before sunrise, from night to first light.
  borderImage: `linear-gradient(to right, ${colours.deepSky[700]}, ${colours.firstLight[600]} 55%, ${colours.firstLight[300]}) 1`,
  "@media (max-width: 720px)": {
    gridTemplateColumns: "1fr auto",
    paddingTop: 14,
    "& nav": { gridRow: 2, gridColumn: "1 / -1", marginInline: -12 },
  },
  "& :focus-visible": { outlineColor: colours.amber[300] },
});

const Sections = styled("nav")({
  display: "flex",
  overflowX: "auto",
  "& a": {
    display: "flex",
    alignItems: "center",
    minHeight: 56,
    padding: "0 12px",
    color: colours.haze[300],
    fontWeight: 550,
    textDecoration: "none",
    borderBlock: "2px solid transparent",
    outlineOffset: -4,
  },
  "& a:hover": { color: colours.haze[0] },
  "& a[aria-current=page]": { color: colours.haze[0], borderBottomColor: colours.haze[0] },
});
