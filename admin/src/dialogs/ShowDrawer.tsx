import { Box, Drawer, IconButton, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { RecordRepresentation, ShowBase } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { useDescribedResource } from "../resources.ts";
import { useCloseDialog } from "./RecordDialog.tsx";
import { useRecordQuery } from "./record-query.ts";

export interface ShowDrawerProps {
  /** The details of the record, which they read from context. */
  children: ReactNode;
}

/** Shows the record in the path in a drawer beside the list. */
export function ShowDrawer({ children }: ShowDrawerProps) {
  const { described } = useDescribedResource();
  const close = useCloseDialog();
  const query = useRecordQuery();
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{
        paper: { sx: { width: "min(560px, 100vw)" }, "aria-label": described.one, role: "dialog" },
      }}
    >
      <Box sx={{ padding: { xs: 2.5, sm: 5 }, display: "grid", gap: 3 }}>
        <IconButton
          aria-label="Close"
          onClick={close}
          sx={{ position: "absolute", top: { xs: 12, sm: 32 }, right: { xs: 8, sm: 28 } }}
        >
          <Icon name="close" />
        </IconButton>
        <ShowBase
          queryOptions={query}
          loading={<Waiting label="Loading" />}
          offline={<Waiting label="Loading" />}
        >
          <Typography variant="h2" sx={{ paddingRight: 6, overflowWrap: "anywhere" }}>
            <RecordRepresentation />
          </Typography>
          {children}
        </ShowBase>
      </Box>
    </Drawer>
  );
}
