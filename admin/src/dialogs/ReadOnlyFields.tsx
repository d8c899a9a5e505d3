import { ThemeProvider, type Theme } from "@mui/material";
import type { ReactNode } from "react";

/** Makes the inputs within read-only, for archived editions. */
export function ReadOnlyFields({ children }: { children: ReactNode }) {
  return (
    <fieldset disabled style={{ display: "contents" }}>
      <ThemeProvider theme={withoutInput}>{children}</ThemeProvider>
    </fieldset>
  );
}

const isDisabled = { defaultProps: { disabled: true } };

/** MUI components that are not native controls ignore a disabled fieldset. */
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
