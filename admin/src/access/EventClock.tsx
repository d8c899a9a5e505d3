import { useEffect, useState } from "react";
import { useEdition } from "../providers/edition.ts";

export interface EventClockProps {
  /** Offset from the real time, in milliseconds. */
  offset: number;
}

/** The time that visitors see as now when EVENT_CLOCK overrides the real time. */
export function EventClock({ offset }: EventClockProps) {
  const { timeZone } = useEdition();
  const [now, setNow] = useState(() => Date.now() + offset);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + offset), 10_000);
    return () => clearInterval(timer);
  }, [offset]);
  const shown = new Date(now).toLocaleString("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return (
    <p>
      Visitors see {shown}
      <span> (EVENT_CLOCK), not the real time</span>.
    </p>
  );
}
