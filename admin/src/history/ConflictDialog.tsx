import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from "@mui/material";
import { useId, useState } from "react";
import { FieldValue } from "../layout/FieldValue.tsx";
import type { EditConflict } from "../providers/edit-conflict.ts";
import { useFieldLabel } from "../layout/use-field-label.ts";

export interface ConflictDialogProps {
  conflict: EditConflict;
}

type Side = "ours" | "theirs";

/** Shows both versions side by side, field by field. The user chooses what is saved. */
export function ConflictDialog({ conflict }: ConflictDialogProps) {
  const { resource, fields, savedBy, ours, theirs, settle } = conflict;
  const labelOf = useFieldLabel(resource);
  const titleId = useId();
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(fields.map((field) => [field, "ours"])),
  );

  function save() {
    const taken = fields.filter((field) => chosen[field] === "theirs");
    settle({ ...ours, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) });
  }

  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle
        id={titleId}
      >{`${savedBy ?? "Somebody else"} has changed this record`}</DialogTitle>
      <DialogContent dividers>
        <DialogContentText>
          You both changed the fields below. Choose which text to save for each of them; all other
          changes are kept.
        </DialogContentText>
        {fields.map((field) => {
          const label = labelOf(field);
          return (
            <Box key={field} component="fieldset" sx={{ border: 0, padding: 0, margin: 0 }}>
              <Typography
                component="legend"
                sx={{ paddingInline: 0, paddingTop: 3, fontWeight: 600 }}
              >
                {label}
              </Typography>
              <RadioGroup
                name={field}
                aria-label={label}
                value={chosen[field]}
                onChange={(_, value) =>
                  setChosen({ ...chosen, [field]: value === "ours" ? "ours" : "theirs" })
                }
                sx={{
                  display: "grid",
                  gridTemplateColumns: { xs: "1fr", sm: "repeat(2, minmax(0, 1fr))" },
                  gap: 2,
                }}
              >
                {(["ours", "theirs"] as const).map((side) => (
                  <div key={side}>
                    <FormControlLabel
                      value={side}
                      control={<Radio />}
                      label={side === "ours" ? "Yours" : "Theirs, as it is now"}
                      sx={{ marginInlineStart: "-10px" }}
                    />
                    <Typography
                      variant="body2"
                      component="div"
                      sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}
                    >
                      <FieldValue
                        resource={resource}
                        field={field}
                        value={(side === "ours" ? ours : theirs)[field]}
                      />
                    </Typography>
                  </div>
                ))}
              </RadioGroup>
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => settle(null)}>Keep editing</Button>
        <Button variant="contained" onClick={save}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
