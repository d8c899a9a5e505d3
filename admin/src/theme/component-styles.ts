import type { RaThemeOptions } from "react-admin";
import { fonts, motion, radii, shadows, type SchemeColours } from "ui/theme/tokens";

/** How the parts of the console differ from the library's own look: hairlines, no shadows, no caps. */
export function componentStyles(scheme: SchemeColours): RaThemeOptions["components"] {
  const focusRing = { outline: `2px solid ${scheme.focus}`, outlineOffset: 2 };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: "tabular-nums", WebkitFontSmoothing: "antialiased" },
        ":focus-visible": focusRing,
        "@media (prefers-reduced-motion: reduce)": {
          "*, *::before, *::after": {
            animationDuration: "0.01ms !important",
            transitionDuration: "0.01ms !important",
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { "&:focus-visible": focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 44,
          paddingInline: 18,
          transition: `background-color ${motion.fast}ms ${motion.easing}`,
        },
        sizeSmall: { minHeight: 36, paddingInline: 10 },
        contained: {
          backgroundColor: scheme.signal,
          color: scheme.onSignal,
          "&:hover": { backgroundColor: scheme.signalHover },
          "&.Mui-disabled": { backgroundColor: scheme.surfaceSunken, color: scheme.textQuiet },
        },
        outlined: { borderColor: scheme.lineStrong, color: scheme.text },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: "none" } },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          maxHeight: "90dvh",
          borderRadius: radii.medium,
          border: `1px solid ${scheme.line}`,
          boxShadow: shadows.float,
          "@media (max-width: 600px)": { margin: 12, width: "calc(100% - 24px)" },
        },
      },
    },
    MuiAlert: {
      styleOverrides: {
        root: {
          minWidth: 300,
          maxWidth: 380,
          alignItems: "start",
          border: `1px solid ${scheme.line}`,
          borderRadius: radii.medium,
          boxShadow: shadows.float,
          backgroundColor: scheme.surfaceRaised,
          color: scheme.text,
          "&.MuiAlert-colorError": {
            backgroundColor: scheme.critical,
            borderColor: scheme.critical,
            color: scheme.surfaceRaised,
            "& .MuiAlert-icon": { color: "inherit" },
          },
        },
      },
    },
    MuiAlertTitle: { styleOverrides: { root: { fontWeight: 600, lineHeight: 1.4 } } },
    MuiDrawer: {
      styleOverrides: {
        paper: {
          backgroundImage: "none",
          borderLeft: `1px solid ${scheme.line}`,
          boxShadow: shadows.float,
        },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: scheme.line, paddingBlock: 12 },
        head: {
          fontFamily: fonts.display,
          fontWeight: 600,
          fontSize: "0.8125rem",
          color: scheme.textQuiet,
          backgroundColor: "transparent",
        },
      },
    },
    RaDataTable: {
      styleOverrides: {
        root: {
          "& .RaDataTable-headerCell": { backgroundColor: "transparent", paddingBlock: 8 },
          "& th:first-of-type, & td:first-of-type": { paddingLeft: 8 },
          "& .RaDataTable-clickableRow:hover": { backgroundColor: scheme.surfaceRaised },
        },
      },
    },
    MuiTextField: {
      defaultProps: { variant: "outlined", size: "small", margin: "none", fullWidth: true },
    },
    MuiFormControl: { defaultProps: { variant: "outlined", size: "small", margin: "none" } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 44,
          "&.MuiInputBase-multiline": { paddingBlock: 10 },
          "&:hover .MuiOutlinedInput-notchedOutline": { borderColor: scheme.text },
          "&.Mui-focused .MuiOutlinedInput-notchedOutline": { borderColor: scheme.focus },
          "&.Mui-error .MuiOutlinedInput-notchedOutline": { borderColor: scheme.critical },
        },
        notchedOutline: { borderColor: scheme.lineStrong },
      },
    },
    MuiChip: {
      styleOverrides: {
        root: { borderRadius: radii.small, fontWeight: 600, height: 26 },
        outlined: { borderColor: scheme.line },
      },
    },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 4, borderRadius: 2, backgroundColor: scheme.line },
        bar: { backgroundColor: scheme.signal },
      },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          "& .RaLayout-appFrame": { marginTop: 0 },
          "& .RaLayout-contentWithSidebar": { display: "block" },
          "& .RaLayout-content": {
            maxWidth: 1240,
            marginInline: "auto",
            padding: "clamp(24px, 4vw, 48px) clamp(16px, 4vw, 48px) 96px",
          },
        },
      },
    },
  };
}
