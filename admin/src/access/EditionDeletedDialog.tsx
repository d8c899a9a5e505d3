import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import type { Edition } from "api/contract/editions";
import { useId, useState } from "react";
import { stateWords } from "../layout/edition-states.ts";
import { useWorkOn } from "../providers/edition.ts";

export interface EditionDeletedDialogProps {
  /** The edition that can be worked on instead. */
  instead: Edition;
  /** Whether there is something below the dialog that somebody may have typed. */
  canStay: boolean;
}

/** Stops work on an edition that somebody has deleted, so that none of it goes into another. */
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
