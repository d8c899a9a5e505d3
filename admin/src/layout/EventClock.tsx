import { styled } from "@mui/material";
import { useEffect, useState } from "react";
import { schemes } from "ui/theme/tokens";
import { configuration } from "../providers/configuration.ts";
import { useEdition } from "../providers/edition.ts";
import { typeSize } from "../theme/fluid.ts";
import { tightBar } from "../theme/frame-styles.ts";

const { eventClockOffset: offset } = configuration;

/** What visitors are shown as the present, where EVENT_CLOCK makes it another time than the real one. */
export function EventClock() {
  const { timeZone } = useEdition();
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    if (offset === 0) return;
    const timer = setInterval(() => setNow(Date.now() + offset), 10_000);
    return () => clearInterval(timer);
  }, []);
  if (offset === 0) return null;
  return (
    <Badge title="Passes, countdown and programme on the site follow this clock, not the real time.">
      <Label>Event clock </Label>
      {new Date(now).toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone })}
    </Badge>
  );
}

const { dark } = schemes;

const Label = styled("span")({
  [tightBar]: { position: "absolute", clipPath: "inset(50%)" },
});

const Badge = styled("p")({
  flex: "none",
  margin: 0,
  padding: "4px 8px",
  border: `1px solid ${dark.lineStrong}`,
  borderRadius: 2,
  color: dark.signalText,
  fontSize: typeSize("caption"),
  lineHeight: 1.2,
});
