import { InputAdornment, styled, TextField } from "@mui/material";
import { FieldTitle, useInput } from "react-admin";
import { radii } from "ui/theme/tokens";
import { fieldMessage } from "../inputs/field-message.tsx";
import { useIsRequired } from "../inputs/use-is-required.ts";

export interface ColourInputProps {
  /** Name of the field, which holds `#rrggbb`. */
  source: string;
}

/** A colour: picked, or written as `#rrggbb`. */
export function ColourInput({ source }: ColourInputProps) {
  const isRequired = useIsRequired(source);
  const { id, field, fieldState } = useInput({ source, parse: (text: string) => text });
  const { ref, ...control } = field;
  return (
    <TextField
      {...control}
      id={id}
      label={<FieldTitle source={source} />}
      required={isRequired}
      error={fieldState.invalid}
      helperText={fieldMessage(fieldState.error, undefined)}
      slotProps={{
        htmlInput: { ref },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Picker
                type="color"
                aria-label="Pick a colour"
                value={control.value}
                onChange={control.onChange}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const Picker = styled("input")({
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: radii.small,
  backgroundColor: "transparent",
  cursor: "pointer",
});
