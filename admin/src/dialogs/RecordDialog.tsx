import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
} from "@mui/material";
import type { Field } from "api/contract/fields";
import type { ReactNode } from "react";
import { useNavigate } from "react-admin";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { Icon } from "../layout/Icon.tsx";
import { useDescribedResource } from "../resources.ts";
import { useViewPath } from "./view-path.ts";

export interface RecordDialogProps {
  title: string;
  /** Who else has the record open. */
  presence?: ReactNode;
  children: ReactNode;
}

const titleId = "record-dialog-title";

/** The dialog of a record over the list of its resource, or another view; closing leads there. */
export function RecordDialog({ title, presence, children }: RecordDialogProps) {
  const close = useCloseDialog();
  const { fields = {} } = useDescribedResource().described;
  // Its preview stands beside it.
  const hasMarkdown = Object.values(fields).some(({ kind }: Field) => kind === "markdown");
  return (
    <Dialog
      open
      onClose={(event) => isHandled(event) || close()}
      maxWidth={hasMarkdown ? "lg" : "md"}
      fullWidth
      aria-labelledby={titleId}
      slotProps={{ transition: { onEnter: focusFirstField } }}
    >
      <Box sx={{ display: "flex", alignItems: "center", paddingRight: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          {title}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={close}>
          <Icon name="close" />
        </IconButton>
      </Box>
      {presence !== undefined && (
        <Box sx={{ paddingInline: 3, "&:not(:has([role=status]:empty))": { paddingBottom: 1.5 } }}>
          {presence}
        </Box>
      )}
      <ErrorBoundary FallbackComponent={FailedForm}>{children}</ErrorBoundary>
    </Dialog>
  );
}

/** In place of a form that fails: the console around it stays. */
function FailedForm({ resetErrorBoundary }: FallbackProps) {
  return (
    <DialogContent>
      <DialogContentText role="alert">
        Something went wrong here. What was saved is not gone; what was typed in this form is.
      </DialogContentText>
      <Button variant="outlined" onClick={resetErrorBoundary} sx={{ marginTop: 2 }}>
        <span>Open it again</span>
      </Button>
    </DialogContent>
  );
}

/** Whether what is inside has taken a key for itself, such as the escape key that puts back what is dragged. */
function isHandled(event: object): boolean {
  return "defaultPrevented" in event && event.defaultPrevented === true;
}

/** Leads from the address of a record to that of the view behind it. */
export function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const view = useViewPath();
  return () => navigate(view);
}

/** Where fields are there at once: those of a new record. */
function focusFirstField(dialog: HTMLElement): void {
  dialog.querySelector<HTMLElement>("input, textarea")?.focus();
}
