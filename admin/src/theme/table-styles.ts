import type { RaThemeOptions } from "react-admin";
import type { SchemeColours } from "ui/theme/tokens";
import { typeSize } from "./fluid.ts";

/** Tables: thin lines between rows, muted headers. */
export function tableStyles(scheme: SchemeColours): RaThemeOptions["components"] {
  const underPointer = `color-mix(in srgb, ${scheme.text} 4%, transparent)`;
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: 48,
          padding: "4px 12px",
          borderColor: scheme.line,
          fontSize: typeSize("small"),
          lineHeight: 1.3,
          "&:first-of-type": { paddingLeft: 0 },
          "&:last-of-type": { paddingRight: 0 },
          "&.MuiTableCell-paddingCheckbox": { width: 0, padding: 0 },
        },
        head: {
          height: 36,
          paddingBlock: 0,
          position: "sticky",
          zIndex: 1,
          top: 0,
          backgroundColor: scheme.surface,
          color: scheme.textQuiet,
          fontSize: typeSize("caption"),
          fontWeight: 400,
        },
      },
    },
    // The skeleton of a loading table has an empty header.
    MuiTableHead: {
      styleOverrides: {
        root: { ".RaDataTable-root &:not(.RaDataTable-thead)": { display: "none" } },
      },
    },
    MuiTableRow: {
      styleOverrides: { root: { "&.MuiTableRow-hover:hover": { backgroundColor: underPointer } } },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        root: {
          "&:hover, &.Mui-active": { color: scheme.text },
          "&.Mui-active": { fontWeight: 550 },
        },
        icon: { fontSize: typeSize("body") },
      },
    },
    RaBooleanField: { defaultProps: { FalseIcon: null } },
    RaDataTable: {
      styleOverrides: {
        root: {
          "& .RaDataTable-headerCell": { backgroundColor: scheme.surface },
          // Shrinks to the content.
          "& .column-actions": { width: 0, whiteSpace: "nowrap", textAlign: "right" },
          // Icons only. A phone has room for the first action; the second is in the dialog.
          "& .column-actions :is(.RaEditButton-root, .ra-delete-button)": {
            justifyContent: "flex-start",
            width: 36,
            minWidth: 0,
            minHeight: 36,
            padding: "0 8px",
            overflow: "hidden",
            color: scheme.textQuiet,
            textDecoration: "none",
            "&:hover": { color: scheme.text },
            "& .MuiButton-startIcon": { margin: "0 8px 0 0" },
          },
          "@media (max-width: 600px)": {
            "& .RaEditButton-root ~ .ra-delete-button": { display: "none" },
          },
        },
      },
    },
  };
}
