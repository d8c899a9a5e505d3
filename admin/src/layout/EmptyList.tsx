import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

export interface EmptyListProps {
  title: string;
  /** The reason, or a hint. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Empty state of a list. */
export function EmptyList({ title, children, action }: EmptyListProps) {
  return (
    <Box
      sx={{
        display: "grid",
        justifyItems: "start",
        gap: 1.5,
        borderTop: 1,
        borderBottom: 1,
        borderColor: "divider",
        paddingBlock: { xs: 4, md: 6 },
      }}
    >
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {children !== undefined && <Typography variant="body2">{children}</Typography>}
      {action}
    </Box>
  );
}
