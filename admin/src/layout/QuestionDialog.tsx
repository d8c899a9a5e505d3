import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useId, type ReactNode } from "react";

export interface QuestionDialogProps {
  /** What it is about. */
  title: string;
  children: ReactNode;
  /** The answer yes, in a word that says what will happen. */
  confirm: string;
  cancel?: string;
  /** Whether the answer was yes and it has not been done yet. */
  isWorking?: boolean;
  /** Called when the answer is yes. */
  onConfirm: () => void;
  /** Called when the answer is no. */
  onCancel: () => void;
}

/** Confirmation dialog before something is lost. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, children, confirm, cancel = "Cancel", isWorking = false } = props;
  const { onConfirm, onCancel } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: "anywhere" }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{children}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="outlined" color="error" disabled={isWorking} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
