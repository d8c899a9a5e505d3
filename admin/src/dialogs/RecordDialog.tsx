import {
  Box,
  Button,
  Dialog,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
} from "@mui/material";
import type { Field } from "api/platform/resources/fields.contract";
import type { ReactNode } from "react";
import { useNavigate } from "react-admin";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { Icon } from "../layout/Icon.tsx";
import { useDescribedResource } from "../resources.ts";
import { useViewPath } from "./view-path.ts";

export interface RecordDialogProps {
  title: string;
  children: ReactNode;
}

const titleId = "record-dialog-title";

/** A dialog for a record, opened over a list or another view. Closing it returns there. */
export function RecordDialog({ title, children }: RecordDialogProps) {
  const close = useCloseDialog();
  const { fields = {} } = useDescribedResource().described;
  // Leaves room for the Markdown preview.
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
      <ErrorBoundary FallbackComponent={FailedForm}>{children}</ErrorBoundary>
    </Dialog>
  );
}

/** Replaces a form that throws, so that the rest of the console keeps working. */
function FailedForm({ resetErrorBoundary }: FallbackProps) {
  return (
    <DialogContent>
      <DialogContentText role="alert">
        Something went wrong here. Saved data is safe. Unsaved input in this form is lost.
      </DialogContentText>
      <Button variant="outlined" onClick={resetErrorBoundary} sx={{ marginTop: 2 }}>
        <span>Open it again</span>
      </Button>
    </DialogContent>
  );
}

/** Whether a child has already handled the key, such as Escape to cancel a drag. */
function isHandled(event: object): boolean {
  return "defaultPrevented" in event && event.defaultPrevented === true;
}

/** Returns a function that navigates from the record to the view behind the dialog. */
export function useCloseDialog(): () => void {
  const navigate = useNavigate();
  const view = useViewPath();
  return () => navigate(view);
}

/** Only a new record has fields at this point. */
function focusFirstField(dialog: HTMLElement): void {
  dialog.querySelector<HTMLElement>("input, textarea")?.focus();
}
