import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { useListContext } from "react-admin";

export interface ListToolsProps {
  /** What the list holds, in the singular and in the plural. */
  noun: [one: string, many: string];
  /** What narrows the list down. */
  children: ReactNode;
}

/** Stands over a list: how much there is, and how to find something in it. */
export function ListTools({ noun: [one, many], children }: ListToolsProps) {
  const { total, error } = useListContext();
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 2,
        paddingBlock: { xs: 3, md: 5 },
      }}
    >
      <Typography
        role="status"
        variant="body2"
        sx={{ minHeight: "1.5em", color: "text.secondary" }}
      >
        {total !== undefined && !error && `${total} ${total === 1 ? one : many}`}
      </Typography>
      {children}
    </Box>
  );
}
