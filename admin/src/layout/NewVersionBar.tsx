import { Button, Portal, styled } from "@mui/material";
import { useSyncExternalStore } from "react";
import { newVersion } from "../providers/new-version.ts";

/**
 * Warns, above everything that is open, that a part of the console failed to load. Unsaved input is
 * kept.
 */
export function NewVersionBar() {
  const isMissing = useSyncExternalStore(newVersion.subscribe, newVersion.read);
  if (!isMissing) return null;
  return (
    // An open dialog hides the page behind it from assistive technology, but not elements added
    // later.
    <Portal>
      <Bar role="alert">
        <p>
          A new version of the console is there, or the connection was lost: a part of this page
          could not be loaded. Save what you have typed, then load the page again.
        </p>
        <Button variant="outlined" color="inherit" onClick={() => window.location.reload()}>
          <span>Load again</span>
        </Button>
      </Bar>
    </Portal>
  );
}

const Bar = styled("aside")(({ theme }) => ({
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  // Above dialogs, because one of them may have unsaved input.
  zIndex: theme.zIndex.modal + 1,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: "8px 24px",
  padding: "12px 16px",
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  borderTop: `2px solid ${theme.palette.warning.main}`,
  "& p": { margin: 0, maxWidth: "80ch" },
}));
