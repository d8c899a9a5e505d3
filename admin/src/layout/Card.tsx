import { Box, styled, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";
import { radii } from "ui/theme/tokens";

export interface CardProps {
  title: string;
  /** Description, in one or two sentences. */
  text: ReactNode;
  action?: ReactNode;
  /** Content between text and action. */
  children?: ReactNode;
}

/** A card for a setting or an action. */
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

/** Grid of at most two columns. */
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
