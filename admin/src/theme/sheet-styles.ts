import type { RaThemeOptions } from "react-admin";
import { colours, fonts, radii, shadows, type SchemeColours } from "ui/theme/tokens";

/** What floats over a page or folds out of it: dialogs, the drawer, messages, runs. */
export function sheetStyles(scheme: SchemeColours): RaThemeOptions["components"] {
  const hairline = `1px solid ${scheme.line}`;
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: "none" } },
    },
    MuiBackdrop: {
      styleOverrides: {
        root: {
          "&:not(.MuiBackdrop-invisible)": {
            backgroundColor: `color-mix(in srgb, ${colours.ink[950]} 64%, transparent)`,
          },
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          maxHeight: "90dvh",
          border: hairline,
          borderRadius: radii.large,
          boxShadow: shadows.float,
          "@media (max-width: 600px)": { margin: 12, width: "calc(100% - 24px)" },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { padding: "18px 24px 16px" } } },
    MuiDialogContent: {
      styleOverrides: { root: { paddingInline: 24 }, dividers: { borderColor: scheme.line } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: "12px 24px", gap: 8 } } },
    MuiDrawer: {
      styleOverrides: {
        paper: { borderLeft: hairline, boxShadow: shadows.float },
      },
    },
    MuiMenu: {
      styleOverrides: { paper: { border: hairline, boxShadow: shadows.float } },
    },
    MuiAccordion: {
      defaultProps: { disableGutters: true, square: true },
      styleOverrides: {
        root: {
          borderTop: hairline,
          backgroundColor: "transparent",
          "&::before": { display: "none" },
          "&:last-of-type": { borderBottom: hairline },
        },
      },
    },
    MuiAccordionSummary: {
      styleOverrides: {
        root: {
          minHeight: 64,
          paddingInline: 0,
          fontFamily: fonts.text,
          "&.Mui-focusVisible": { background: "none" },
        },
        content: { marginBlock: 16 },
      },
    },
    MuiAccordionDetails: { styleOverrides: { root: { padding: "16px 0 48px" } } },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 3, backgroundColor: scheme.line },
        bar: { backgroundColor: scheme.signal },
      },
    },
  };
}
