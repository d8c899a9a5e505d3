import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import type { Edition } from "api/features/foundation/editions/editions.contract";
import { useId, useState } from "react";
import { stateWords } from "../layout/edition-states.ts";
import { useWorkOn } from "../providers/edition.ts";

export interface EditionDeletedDialogProps {
  /** The edition to switch to. */
  instead: Edition;
  /** Whether a page with possible unsaved input is open below the dialog. */
  canStay: boolean;
}

/**
 * Tells the user that the edition was deleted, so that unsaved input does not end up in another
 * edition.
 */
export function EditionDeletedDialog({ instead, canStay }: EditionDeletedDialogProps) {
  const workOn = useWorkOn();
  const [isOpen, setOpen] = useState(true);
  const titleId = useId();
  return (
    <Dialog open={isOpen} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>This edition has been deleted</DialogTitle>
      <DialogContent>
        <DialogContentText>
          The edition that you were working on is not there any more, and nothing of it can be
          saved.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        {canStay && <Button onClick={() => setOpen(false)}>Stay to copy what I typed</Button>}
        <Button variant="contained" onClick={() => void workOn(instead)}>
          {`Work on ${instead.year}, ${stateWords[instead.state]}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
