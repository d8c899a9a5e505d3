import { Box, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";

export interface SyncSectionProps {
  title: string;
  /** The reason. */
  text: string;
  /** Bulk actions. */
  actions: ReactNode;
  /** The open items. */
  children: ReactNode;
}

/** A section for something in a sync that needs a decision. */
export function SyncSection({ title, text, actions, children }: SyncSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ paddingTop: 4 }}>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "end",
          justifyContent: "space-between",
          gap: 2,
          marginBottom: 1.5,
        }}
      >
        <div>
          <Typography variant="h3" component="h2" id={titleId} sx={{ marginBottom: 0.5 }}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {text}
          </Typography>
        </div>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>{actions}</Box>
      </Box>
      {children}
    </Box>
  );
}
