import { styled } from "@mui/material";
import { configuration } from "../providers/configuration.ts";
import { typeSize } from "../theme/fluid.ts";
import { EventClock } from "./EventClock.tsx";

/** Banner for demonstration settings: open admin access and a changed clock. */
export function DemonstrationBanner() {
  const { isAccessOpen, eventClockOffset } = configuration;
  if (!isAccessOpen && eventClockOffset === 0) return null;
  return (
    <Banner aria-label="Demonstration">
      {isAccessOpen && (
        <p>
          Demonstration: anyone who signs up can become an admin
          <span> (ROLE_SELF_GRANT is open)</span>.
        </p>
      )}
      {eventClockOffset !== 0 && <EventClock offset={eventClockOffset} />}
    </Banner>
  );
}

const Banner = styled("aside")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  columnGap: 24,
  padding: "6px 16px",
  textAlign: "center",
  fontSize: typeSize("caption"),
  lineHeight: 1.4,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  borderBottom: `2px solid ${theme.palette.warning.main}`,
  "& p": { margin: 0 },
  // A phone has one line for each.
  [theme.breakpoints.down("sm")]: { paddingInline: 8, "& span": { display: "none" } },
}));
