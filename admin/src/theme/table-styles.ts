import type { RaThemeOptions } from "react-admin";
import type { SchemeColours } from "ui/theme/tokens";
import { typeSize } from "./fluid.ts";

/** Tables: rows parted by hairlines, quiet words over the columns. */
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
    MuiTable: {
      styleOverrides: {
        root: {
          "& tbody tr": { cursor: "pointer" },
          // As wide as what they hold.
          "& .column-select, & .column-actions": { width: 0, whiteSpace: "nowrap" },
          "& .column-select": { paddingRight: 0 },
        },
      },
    },
  };
}
