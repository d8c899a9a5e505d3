import type { RaThemeOptions } from "react-admin";
import { radii, type SchemeColours } from "ui/theme/tokens";
import { typeSize } from "./fluid.ts";

/** Tables: rows parted by hairlines, quiet words over the columns. */
export function tableStyles(scheme: SchemeColours): RaThemeOptions["components"] {
  const underPointer = `color-mix(in srgb, ${scheme.text} 4%, transparent)`;
  return {
    MuiTableCell: {
      styleOverrides: {
        root: {
          padding: "16px",
          borderColor: scheme.line,
          fontSize: typeSize("small"),
          lineHeight: 1.4,
          "&:first-of-type": { paddingLeft: 0 },
          "&:last-of-type": { paddingRight: 0 },
        },
        head: {
          paddingBlock: 12,
          backgroundColor: "transparent",
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
    RaDataTable: {
      styleOverrides: {
        root: { "& .RaDataTable-headerCell": { backgroundColor: scheme.surface } },
      },
    },
    MuiTablePagination: {
      styleOverrides: {
        root: { border: 0, color: scheme.textQuiet },
        toolbar: { minHeight: 72, padding: 0 },
        selectLabel: { fontSize: typeSize("small") },
        displayedRows: { fontSize: typeSize("small") },
      },
    },
    MuiPaginationItem: {
      styleOverrides: {
        root: {
          minWidth: 40,
          height: 40,
          borderRadius: radii.small,
          color: scheme.textQuiet,
          fontSize: typeSize("small"),
          "&:hover": { backgroundColor: "transparent", color: scheme.text },
          "&.Mui-selected, &.Mui-selected:hover": {
            backgroundColor: "transparent",
            color: scheme.text,
            fontWeight: 600,
            boxShadow: `inset 0 -2px ${scheme.text}`,
            borderRadius: 0,
          },
        },
      },
    },
  };
}
