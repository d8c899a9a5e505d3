import { styled } from "@mui/material";
import type { ReactNode } from "react";
import { typeSize } from "../theme/fluid.ts";

export interface StateMarkProps {
  /** Each state has its own icon and colour. */
  state: "done" | "waiting" | "now" | "failed" | "noted";
  /** The state in words. */
  children: ReactNode;
}

const colourOf = {
  done: "success.main",
  waiting: "text.secondary",
  now: "warning.main",
  failed: "error.main",
  noted: "text.secondary",
};

/** A status label with an icon: a light, a ring, a bar, or the diamond of a chart. */
export function StateMark({ state, children }: StateMarkProps) {
  return (
    <Mark data-state={state} sx={{ color: colourOf[state] }}>
      {children}
    </Mark>
  );
}

const Mark = styled("span")({
  display: "inline-flex",
  alignItems: "baseline",
  gap: 8,
  fontSize: typeSize("small"),
  fontWeight: 550,
  lineHeight: 1.4,
  "&::before": {
    content: '""',
    flex: "none",
    alignSelf: "center",
    boxSizing: "border-box",
    width: 9,
    height: 9,
    border: "1.5px solid currentColor",
    borderRadius: "50%",
  },
  "&[data-state=done]::before, &[data-state=now]::before": { backgroundColor: "currentColor" },
  "&[data-state=failed]::before": { height: 0, borderWidth: "1px 0", borderRadius: 0 },
  "&[data-state=noted]::before": { borderRadius: 0, transform: "rotate(45deg) scale(0.85)" },
});
