import { styled } from "@mui/material";
import { configuration } from "../providers/configuration.ts";
import { typeSize } from "../theme/fluid.ts";

/** Warns that every account can make itself an admin, where ROLE_SELF_GRANT says so. */
export function OpenAccessBanner() {
  if (!configuration.isAccessOpen) return null;
  return (
    <Banner aria-label="Demonstration">
      Demonstration: whoever signs up can become an admin
      <span> (ROLE_SELF_GRANT is open)</span>.
    </Banner>
  );
}

const Banner = styled("aside")(({ theme }) => ({
  margin: 0,
  padding: "6px 16px",
  textAlign: "center",
  fontSize: typeSize("caption"),
  lineHeight: 1.4,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  borderBottom: `2px solid ${theme.palette.warning.main}`,
  // A phone has one line for it.
  [theme.breakpoints.down("sm")]: { paddingInline: 8, "& span": { display: "none" } },
}));
