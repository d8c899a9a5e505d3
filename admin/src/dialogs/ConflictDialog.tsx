import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from "@mui/material";
import { useId, useState } from "react";
import { sidesOfEditors, type Side } from "../changes/conflict-sides.ts";
import { FieldConflict } from "../changes/FieldConflict.tsx";
import type { Conflict, Values } from "../providers/edit-conflict.ts";

export interface ConflictDialogProps {
  conflict: Conflict;
  /** Called with the values to save; null to save nothing. */
  onSettle: (values: Values | null) => void;
}

/** Shows both versions side by side, field by field. The user chooses what is saved. */
export function ConflictDialog({ conflict, onSettle }: ConflictDialogProps) {
  const { resource, fields, savedBy, ours, theirs } = conflict;
  const editor = savedBy ?? "Somebody else";
  const titleId = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});

  function save() {
    const taken = fields.filter((field) => chosen[field] === "theirs");
    onSettle({ ...ours, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) });
  }

  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`${editor} has changed this record`}</DialogTitle>
      <DialogContent dividers>
        <DialogContentText sx={{ marginBottom: 2 }}>
          You both changed the fields below. Choose which text to save for each of them; all other
          changes are kept.
        </DialogContentText>
        <Box component="dl" sx={{ margin: 0 }}>
          {fields.map((field) => (
            <FieldConflict
              key={field}
              resource={resource}
              change={{ field, before: ours[field], after: theirs[field] }}
              names={sidesOfEditors(editor)}
              chosen={chosen[field] ?? "ours"}
              onChoose={(side) => setChosen({ ...chosen, [field]: side })}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onSettle(null)}>Keep editing</Button>
        <Button variant="contained" onClick={save}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
