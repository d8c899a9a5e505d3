import type { RaThemeOptions } from "react-admin";
import { motion, shadows, type SchemeColours } from "ui/theme/tokens";
import { typeSize } from "./fluid.ts";

type Components = RaThemeOptions["components"];

/** Form fields: label above, thin outline around the input. */
export function fieldStyles(scheme: SchemeColours): Components {
  return {
    ...fieldDefaults,
    ...labelStyles(scheme),
    ...inputStyles(scheme),
    ...choiceStyles(scheme),
    ...switchStyles(scheme),
  };
}

/** Properties of all fields. A help text is shown only where a form gives one. */
const fieldDefaults: Components = {
  MuiTextField: { defaultProps: { variant: "outlined", margin: "none", fullWidth: true } },
  MuiFormControl: { defaultProps: { variant: "outlined", margin: "none" } },
  RaTextInput: { defaultProps: { helperText: false } },
  RaNumberInput: { defaultProps: { helperText: false } },
  RaDateInput: { defaultProps: { helperText: false } },
  RaDateTimeInput: { defaultProps: { helperText: false } },
  RaSelectInput: { defaultProps: { helperText: false, margin: "none" } },
  RaAutocompleteInput: { defaultProps: { helperText: false, margin: "none" } },
};

/** Texts around an input: its label, and the help or error below it. */
function labelStyles(scheme: SchemeColours): Components {
  return {
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: "static",
          transform: "none",
          maxWidth: "none",
          marginBottom: 6,
          color: scheme.text,
          fontSize: typeSize("small"),
          fontWeight: 550,
          lineHeight: 1.4,
          "&.Mui-focused, &.Mui-error": { color: scheme.text },
        },
        asterisk: { color: scheme.textQuiet },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: "6px 0 0",
          color: scheme.textQuiet,
          fontSize: typeSize("caption"),
          lineHeight: 1.45,
        },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: { root: { marginLeft: 0 }, label: { fontSize: typeSize("small") } },
    },
  };
}

/** The input and its outline. */
function inputStyles(scheme: SchemeColours): Components {
  const outline = ".MuiOutlinedInput-notchedOutline";
  return {
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          minHeight: 40,
          backgroundColor: scheme.surfaceRaised,
          fontSize: typeSize("small"),
          // Below 16 px, phones zoom in on a focused input.
          "@media (max-width: 600px)": { fontSize: typeSize("body") },
          lineHeight: 1.5,
          "&.MuiInputBase-multiline": { padding: "9px 12px" },
          [`&:hover ${outline}`]: { borderColor: scheme.text },
          [`&.Mui-focused ${outline}`]: { borderColor: scheme.focus, borderWidth: 2 },
          [`&.Mui-error ${outline}`]: { borderColor: scheme.critical },
        },
        adornedStart: { paddingLeft: 12, "& input": { paddingLeft: 4 } },
        input: {
          height: "auto",
          padding: "8px 12px",
          "&::placeholder": { color: scheme.textQuiet, opacity: 1 },
        },
        multiline: { "& textarea": { padding: 0 } },
        notchedOutline: {
          top: 0,
          borderColor: scheme.lineStrong,
          transition: `border-color ${motion.fast}ms ${motion.easing}`,
          "& legend": { display: "none" },
        },
      },
    },
  };
}

/** Fields that offer a list of values. */
function choiceStyles(scheme: SchemeColours): Components {
  return {
    MuiSelect: { defaultProps: { displayEmpty: true } },
    MuiAutocomplete: {
      // Keeps the list within the dialog or page, where assistive technology finds it.
      defaultProps: {
        disablePortal: true,
        // A scrollable list would otherwise be a tab stop.
        slotProps: { listbox: { tabIndex: -1 } },
      },
      styleOverrides: {
        inputRoot: {
          "&.MuiOutlinedInput-root": { padding: "0 40px 0 12px" },
          "& .MuiAutocomplete-input.MuiOutlinedInput-input": { padding: "8px 0" },
        },
        paper: { border: `1px solid ${scheme.line}`, boxShadow: shadows.float },
        option: { fontSize: typeSize("small") },
        endAdornment: { "& button": { width: 28, height: 28 } },
      },
    },
  };
}

/** Switches between yes and no. */
function switchStyles(scheme: SchemeColours): Components {
  return {
    MuiSwitch: {
      styleOverrides: {
        root: { width: 48, height: 28, padding: 0, marginRight: 12, overflow: "visible" },
        switchBase: {
          padding: 6,
          color: scheme.textQuiet,
          "&:hover": { backgroundColor: "transparent" },
          "&.Mui-checked": { color: scheme.surface },
          "&.Mui-checked:hover": { backgroundColor: "transparent" },
          "&.Mui-checked + .MuiSwitch-track": {
            borderColor: scheme.text,
            backgroundColor: scheme.text,
            opacity: 1,
          },
          "&.Mui-focusVisible + .MuiSwitch-track": {
            outline: `2px solid ${scheme.focus}`,
            outlineOffset: 3,
          },
        },
        thumb: { width: 16, height: 16, boxShadow: "none" },
        track: {
          border: `1px solid ${scheme.lineStrong}`,
          borderRadius: 14,
          backgroundColor: scheme.surfaceRaised,
          opacity: 1,
        },
      },
    },
    RaBooleanInput: {
      defaultProps: { helperText: false },
      styleOverrides: {
        root: {
          justifyContent: "center",
          minHeight: 40,
          // Aligns with the input beside it, below that field's label.
          "@media (min-width: 600px)": { "&:not(.wide)": { marginTop: 27 } },
        },
      },
    },
  };
}
