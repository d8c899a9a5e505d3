import { FormControlLabel, Switch } from "@mui/material";
import { FieldTitle, useInput } from "react-admin";

export interface SwitchInputProps {
  /** Name of the field. */
  source: string;
}

/** A field of a form that is on or off. */
export function SwitchInput({ source }: SwitchInputProps) {
  const { id, field } = useInput({ source, type: "checkbox" });
  const { ref, value, ...control } = field;
  return (
    <FormControlLabel
      label={<FieldTitle source={source} />}
      // In line with the box of a field beside it, below that field's label.
      sx={{ minHeight: 40, marginTop: { sm: "27px" } }}
      slotProps={{ typography: { variant: "body2" } }}
      control={
        <Switch id={id} checked={Boolean(value)} slotProps={{ input: { ...control, ref } }} />
      }
    />
  );
}
