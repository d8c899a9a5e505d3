import type { CheckboxProps } from "@mui/material";
import type { RaThemeOptions } from "react-admin";
import { motion, radii, type SchemeColours } from "ui/theme/tokens";
import { typeSize } from "./fluid.ts";

type Components = RaThemeOptions["components"];

/** Transition of a button that changes its colours. */
const colourChange = ["background-color", "border-color", "color"]
  .map((property) => `${property} ${motion.fast}ms ${motion.easing}`)
  .join(", ");

/** Buttons: a filled primary action, outlines for the rest. */
export function actionStyles(scheme: SchemeColours): Components {
  return {
    ...buttonStyles(scheme),
    ...iconButtonStyles(scheme),
    ...checkboxStyles(scheme),
    ...linkStyles(scheme),
  };
}

/** Button without a frame. */
const textButton = (scheme: SchemeColours) => ({
  paddingInline: 12,
  color: scheme.text,
  textDecoration: "underline",
  textDecorationColor: scheme.lineStrong,
  textDecorationThickness: 1,
  textUnderlineOffset: "0.3em",
});

/** Buttons with a label, and the focus ring of all buttons. */
function buttonStyles(scheme: SchemeColours): Components {
  const focusRing = { outline: `2px solid ${scheme.focus}`, outlineOffset: 3 };
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { "&:focus-visible": focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 40,
          paddingInline: 18,
          whiteSpace: "nowrap",
          fontSize: typeSize("small"),
          transition: colourChange,
        },
        sizeSmall: { minHeight: 32, paddingInline: 12 },
        text: {
          ...textButton(scheme),
          "&:hover": {
            backgroundColor: "transparent",
            textDecoration: "underline",
            textDecorationColor: "currentColor",
          },
          "&.MuiButton-colorError": { color: scheme.critical },
        },
        contained: {
          backgroundColor: scheme.signal,
          color: scheme.onSignal,
          "&:hover": { backgroundColor: scheme.signalHover },
          "&.Mui-disabled": {
            boxShadow: `inset 0 0 0 1px ${scheme.line}`,
            backgroundColor: scheme.surfaceSunken,
            color: scheme.textQuiet,
          },
        },
        outlined: {
          borderColor: scheme.lineStrong,
          color: scheme.text,
          "&:hover": { borderColor: scheme.text, backgroundColor: "transparent" },
          "&.MuiButton-colorError": { borderColor: scheme.critical, color: scheme.critical },
        },
      },
    },
  };
}

/** Buttons with an icon alone. */
function iconButtonStyles(scheme: SchemeColours): Components {
  return {
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 36,
          height: 36,
          padding: 0,
          borderRadius: radii.small,
          color: scheme.textQuiet,
          transition: colourChange,
          "&:hover": { backgroundColor: "transparent", color: scheme.text },
          // On a phone, react-admin's buttons show only their icon, and some have none.
          "&:empty": {
            ...textButton(scheme),
            width: "auto",
            fontFamily: "inherit",
            fontSize: typeSize("small"),
            fontWeight: 600,
            "&::after": { content: "attr(aria-label)" },
          },
        },
      },
    },
  };
}

/** Checkboxes, such as those of the rows of a list. */
function checkboxStyles(scheme: SchemeColours): Components {
  return {
    MuiCheckbox: {
      // An aria-label prop, such as that of a row's checkbox, belongs on the input and not on its
      // root element.
      defaultProps: {
        slotProps: {
          root: { "aria-label": undefined },
          input: (owner: CheckboxProps) => ({
            "aria-label":
              owner["aria-label"] ??
              // Rows of a loading table have no labels for their checkboxes.
              (owner.className?.includes("select-all") ? "Select this row" : undefined),
          }),
        },
      },
      styleOverrides: {
        root: {
          width: 36,
          height: 36,
          marginLeft: -8,
          padding: 0,
          color: scheme.lineStrong,
          "&:hover": { backgroundColor: "transparent", color: scheme.text },
          "&.Mui-checked, &.MuiCheckbox-indeterminate": { color: scheme.text },
          "& svg": { width: 20, height: 20 },
        },
      },
    },
  };
}

/** Links within a text. */
function linkStyles(scheme: SchemeColours): Components {
  return {
    MuiLink: {
      styleOverrides: {
        root: {
          color: "inherit",
          textDecorationColor: scheme.lineStrong,
          textDecorationThickness: 1,
          textUnderlineOffset: "0.22em",
          "&:hover": { textDecorationColor: "currentColor" },
        },
      },
    },
  };
}
