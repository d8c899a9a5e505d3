import type { RaThemeOptions } from "react-admin";
import { colours, radii, shadows, type SchemeColours } from "ui/theme/tokens";
import { typeSize } from "./fluid.ts";

type Components = RaThemeOptions["components"];

/** Overlays and expanding panels: dialogs, drawer, notifications, runs. */
export function sheetStyles(scheme: SchemeColours): Components {
  return {
    ...surfaceStyles(scheme),
    ...dialogStyles(scheme),
    ...confirmationStyles(scheme),
    ...detailStyles(scheme),
    ...notificationStyles(scheme),
    ...runStyles(scheme),
  };
}

function hairlineOf(scheme: SchemeColours): string {
  return `1px solid ${scheme.line}`;
}

/** Surfaces above the page, and the backdrop behind them. */
function surfaceStyles(scheme: SchemeColours): Components {
  const hairline = hairlineOf(scheme);
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
    MuiDrawer: {
      styleOverrides: {
        paper: { borderLeft: hairline, boxShadow: shadows.float },
      },
    },
    MuiMenu: {
      styleOverrides: { paper: { border: hairline, boxShadow: shadows.float } },
    },
  };
}

/** Dialogs: frame, title, content and buttons. */
function dialogStyles(scheme: SchemeColours): Components {
  return {
    MuiDialog: {
      styleOverrides: {
        paper: {
          maxHeight: "90dvh",
          border: hairlineOf(scheme),
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
  };
}

function focusFirstButton(question: HTMLElement): void {
  question.querySelector("button")?.focus();
}

/** Questions before something is deleted. */
function confirmationStyles(scheme: SchemeColours): Components {
  return {
    RaConfirm: {
      defaultProps: {
        role: "alertdialog",
        maxWidth: "xs",
        fullWidth: true,
        confirm: "ra.action.delete",
        // Focuses the safe answer.
        slotProps: { transition: { onEnter: focusFirstButton } },
      },
      styleOverrides: {
        root: {
          "& .MuiButton-startIcon": { display: "none" },
          "& .ra-confirm": {
            border: `1px solid ${scheme.critical}`,
            color: scheme.critical,
            textDecoration: "none",
          },
        },
      },
    },
  };
}

/** The values of a record, each in a row beside its label. */
function detailStyles(scheme: SchemeColours): Components {
  const hairline = hairlineOf(scheme);
  return {
    RaSimpleShowLayout: {
      styleOverrides: {
        root: {
          padding: 0,
          overflowWrap: "anywhere",
          "& .RaSimpleShowLayout-stack": { borderBottom: hairline },
          "& .RaSimpleShowLayout-row": {
            display: "grid",
            gridTemplateColumns: "110px 1fr",
            alignItems: "baseline",
            gap: 16,
            margin: 0,
            paddingBlock: 10,
            borderTop: hairline,
          },
        },
      },
    },
    RaLabeled: {
      styleOverrides: { root: { "& .RaLabeled-label": { fontSize: typeSize("small") } } },
    },
  };
}

/** Messages at the edge of the window. */
function notificationStyles(scheme: SchemeColours): Components {
  return {
    RaNotification: {
      styleOverrides: {
        root: {
          // Dialogs have their buttons at the bottom.
          "body:has(.MuiDialog-root) > &": { top: 24, bottom: "auto" },
          "& [class*=RaNotification-]": {
            backgroundColor: scheme.surfaceRaised,
            color: scheme.text,
          },
        },
      },
    },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          flexWrap: "nowrap",
          alignItems: "flex-start",
          maxWidth: 416,
          padding: "16px 8px 16px 20px",
          border: hairlineOf(scheme),
          borderRadius: radii.medium,
          boxShadow: shadows.float,
          backgroundColor: scheme.surfaceRaised,
          color: scheme.text,
          fontSize: typeSize("small"),
          lineHeight: 1.5,
          "& strong": { fontSize: typeSize("body"), fontWeight: 600 },
        },
        message: {
          padding: 0,
          "&::before": {
            content: '""',
            display: "block",
            width: 24,
            height: 3,
            marginBottom: 12,
            backgroundColor: scheme.positive,
          },
          ".RaNotification-error > &::before": { backgroundColor: scheme.critical },
        },
        action: { marginTop: -8, marginRight: 0, paddingLeft: 16 },
      },
    },
  };
}

/** Runs of a sync: expanding panels and progress. */
function runStyles(scheme: SchemeColours): Components {
  const hairline = hairlineOf(scheme);
  return {
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
