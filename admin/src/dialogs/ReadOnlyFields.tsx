import { ThemeProvider, type Theme } from "@mui/material";
import type { ReactNode } from "react";

/** Inputs that are read and not written: those of an archived edition. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled style={{ display: "contents" }}>
      <ThemeProvider theme={withoutInput}>{children}</ThemeProvider>
    </fieldset>
  );
}

const isDisabled = { defaultProps: { disabled: true } };

/** What of MUI is no native control does not follow its fieldset. */
function withoutInput({ components, ...theme }: Theme): Theme {
  return {
    ...theme,
    components: {
      ...components,
      MuiFormControl: { ...components?.MuiFormControl, ...isDisabled },
      MuiAutocomplete: { ...components?.MuiAutocomplete, ...isDisabled },
      MuiSwitch: { ...components?.MuiSwitch, ...isDisabled },
      MuiCheckbox: { ...components?.MuiCheckbox, ...isDisabled },
    },
  };
}
