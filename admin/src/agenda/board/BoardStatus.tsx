import { Box, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";

export interface BoardStatusProps {
  /** The last or current action, in words. */
  said: string;
  /** Clashes of the day, in sentences. */
  clashes: readonly string[];
  /** Undo buttons. */
  children: ReactNode;
}

/** Live status of the board, with the clashes of the day. */
export function BoardStatus({ said, clashes, children }: BoardStatusProps) {
  const titleId = useId();
  return (
    <>
      <Box
        sx={{
          position: "sticky",
          zIndex: 5,
          bottom: 0,
          display: "flex",
          alignItems: "center",
          gap: 1,
          minHeight: 48,
          bgcolor: "background.default",
        }}
      >
        <Typography role="status" variant="body2" sx={{ flex: 1, overflowWrap: "anywhere" }}>
          {said}
        </Typography>
        {children}
      </Box>
      {clashes.length > 0 && (
        <Box component="section" aria-labelledby={titleId}>
          <Typography id={titleId} component="h2" variant="body2" sx={{ fontWeight: 600 }}>
            Clashes
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, typography: "body2" }}>
            {clashes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
        </Box>
      )}
    </>
  );
}
