import { Box, styled, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";
import { radii } from "ui/theme/tokens";

export interface CardProps {
  /** What it is about. */
  title: string;
  /** What it does, in a sentence or two. */
  text: ReactNode;
  /** What one can do. */
  action?: ReactNode;
  /** What stands between the text and the action. */
  children?: ReactNode;
}

/** One thing that can be set or started, beside others. */
export function Card({ title, text, action, children }: CardProps) {
  const titleId = useId();
  return (
    <Sheet aria-labelledby={titleId}>
      <Typography variant="h3" component="h2" id={titleId}>
        {title}
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: "text.secondary" }}>
        {text}
      </Typography>
      {children}
      {action !== undefined && <Box sx={{ marginTop: "auto", paddingTop: 1 }}>{action}</Box>}
    </Sheet>
  );
}

/** Cards beside each other, two at most. */
export const CardGrid = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, max(320px, 34%)), 1fr))",
  gap: 16,
});

const Sheet = styled("section")(({ theme }) => ({
  display: "flex",
  flexDirection: "column",
  gap: 12,
  padding: 20,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: radii.medium,
  backgroundColor: theme.palette.background.paper,
}));
