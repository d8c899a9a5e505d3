import { Box, Drawer, IconButton } from "@mui/material";
import type { ReactNode } from "react";
import { ShowBase, useNavigate } from "react-admin";
import { Icon } from "./Icon.tsx";
import { useDescribedResource } from "../resources.ts";

export interface RecordDrawerProps {
  selected: string;
  /** The record, read from the context around it. */
  children: ReactNode;
}

/** One record of the list around it in full, beside the list. */
export function RecordDrawer({ selected, children }: RecordDrawerProps) {
  const { name, described } = useDescribedResource();
  const navigate = useNavigate();
  const close = () => navigate(`/${name}`);
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
        <ShowBase id={selected}>{children}</ShowBase>
      </Box>
    </Drawer>
  );
}
