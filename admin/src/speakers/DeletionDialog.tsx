import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useId, type MouseEvent } from "react";

export interface DeletionDialogProps {
  /** Who would be deleted. */
  name: string;
  /** Whether the question stands. */
  isOpen: boolean;
  /** Whether the answer was yes and the server has not yet done it. */
  isDeleting: boolean;
  /** Called when the answer is yes. */
  onConfirm: (event: MouseEvent) => void;
  /** Called when the answer is no. */
  onCancel: () => void;
}

/** Asks before a speaker is deleted. */
export function DeletionDialog(props: DeletionDialogProps) {
  const { name, isOpen, isDeleting, onConfirm, onCancel } = props;
  const titleId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>Delete {name}</DialogTitle>
      <DialogContent>
        <DialogContentText>Are you sure you want to delete this speaker?</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="outlined" color="error" disabled={isDeleting} onClick={onConfirm}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
