import { InputAdornment, styled } from "@mui/material";
import { TextInput, useInput, type InputProps } from "react-admin";
import { radii } from "ui/theme/tokens";

/** A colour, picked or typed as `#rrggbb`. */
export function ColourInput(props: InputProps) {
  const { field } = useInput(props);
  return (
    <TextInput
      {...props}
      // Keeps invalid and empty values, so that validation reports them.
      parse={(written: string) => written}
      slotProps={{
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Picker
                type="color"
                aria-label="Pick a colour"
                value={field.value}
                onChange={field.onChange}
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
