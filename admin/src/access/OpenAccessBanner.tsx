import { styled } from "@mui/material";
import { configuration } from "../providers/configuration.ts";
import { typeSize } from "../theme/fluid.ts";

/** Warns that every account can make itself an admin, where ROLE_SELF_GRANT says so. */
export function OpenAccessBanner() {
  if (!configuration.isAccessOpen) return null;
  return (
    <Banner aria-label="Demonstration">
      Demonstration: everyone who signs up can become an admin (ROLE_SELF_GRANT is open).
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
}));
