import { Box, ThemeProvider, type SxProps, type Theme } from "@mui/material";
import type { ReactNode } from "react";

/** Makes the inputs within read-only, for archived editions. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  return (
    <Box component="fieldset" disabled sx={readOnly}>
      <ThemeProvider theme={withoutInput}>{children}</ThemeProvider>
    </Box>
  );
}

/** Values look like text, so that nobody tries to type. */
const readOnly: SxProps = {
  display: "contents",
  "& .MuiOutlinedInput-root": { backgroundColor: "transparent" },
  "& .MuiOutlinedInput-root .MuiOutlinedInput-notchedOutline": { border: 0 },
  "& .MuiOutlinedInput-input.MuiInputBase-input": { paddingInline: 0 },
  "& .MuiInputBase-multiline.MuiOutlinedInput-root": { paddingInline: 0 },
  // The asterisk of a required field.
  "& label span[aria-hidden=true]": { display: "none" },
};

const isDisabled = { defaultProps: { disabled: true } };

/** MUI components that are not native controls ignore a disabled fieldset. */
function withoutInput({ components, ...theme }: Theme): Theme {
  return {
    ...theme,
    components: {
      ...components,
      // Long values wrap, because a disabled input cannot be scrolled.
      RaTextInput: {
        defaultProps: { ...components?.["RaTextInput"]?.defaultProps, multiline: true },
      },
      MuiFormControl: { ...components?.MuiFormControl, ...isDisabled },
      MuiAutocomplete: { ...components?.MuiAutocomplete, ...isDisabled },
      MuiSwitch: { ...components?.MuiSwitch, ...isDisabled },
      MuiCheckbox: { ...components?.MuiCheckbox, ...isDisabled },
    },
  };
}
