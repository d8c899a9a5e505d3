import { Box, Typography } from "@mui/material";

export interface EmptyListProps {
  /** What is not there. */
  children: string;
}

/** Stands where a list would be. */
export function EmptyList({ children }: EmptyListProps) {
  return (
    <Box
      sx={{
        borderTop: 1,
        borderBottom: 1,
        borderColor: "divider",
        paddingBlock: { xs: 6, md: 10 },
      }}
    >
      <Typography variant="h3" component="p">
        {children}
      </Typography>
    </Box>
  );
}
