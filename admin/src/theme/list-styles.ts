import type { RaThemeOptions } from "react-admin";
import { radii, type SchemeColours } from "ui/theme/tokens";
import { typeSize } from "./fluid.ts";

type Components = RaThemeOptions["components"];

// Same breakpoint as in the styles that these override.
const phone = "@media (max-width:599.95px)";
const tablet = "@media (min-width:600px)";
const narrow = "@media (max-width:899.95px)";
const desktop = "@media (min-width:900px)";

/** Styles around a list: filters, actions, pagination and the empty state. */
export function listStyles(scheme: SchemeColours): Components {
  return {
    ...arrangement,
    ...filters,
    ...listActionStyles(scheme),
    ...bulkActionStyles(scheme),
    ...emptyListStyles(scheme),
    ...pagination,
  };
}

/** Where the parts of a list are on the page. */
const arrangement: Components = {
  RaList: {
    styleOverrides: {
      // Aligns with the heading of the page.
      root: {
        "&, & > .RaList-main": { display: "contents" },
        "& .RaList-content, & .RaList-noResults": { order: 2, flex: "1 0 100%", minWidth: 0 },
        // The pagination of a loading list.
        "& > .RaList-main > .MuiToolbar-root": { order: 3, flex: "1 0 100%" },
      },
    },
  },
  RaListToolbar: {
    styleOverrides: {
      root: {
        display: "contents",
        "& > span:empty": { display: "none" },
      },
    },
  },
};

/** Search field and filters above a list. */
const filters: Components = {
  RaFilterForm: {
    styleOverrides: {
      root: {
        gap: "8px 12px",
        padding: 0,
        "& .RaFilterForm-filterFormInput .MuiFormControl-root": { marginTop: 0, minWidth: 0 },
        "& .RaFilterForm-clearFix": { display: "none" },
        // The selected value makes the label redundant.
        "& .MuiInputLabel-root": { position: "absolute", clipPath: "inset(50%)" },
        [tablet]: { minHeight: 0 },
        [desktop]: { flex: "0 1 auto" },
        // Leaves space for the button of the queries.
        [phone]: { order: 1, flex: 1, minWidth: "calc(100% - 44px)", paddingBottom: 4 },
      },
    },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        minWidth: 140,
        "&[data-source=q]": { width: 220, "& input": { paddingRight: 0 } },
        "& .RaFilterFormInput-spacer": { display: "none" },
        // A select whose options are loading is as wide as it will be.
        "&:has([role=progressbar])": { width: 140 },
        [phone]: {
          flex: "1 1 120px",
          minWidth: 0,
          "&:not(:has(.MuiFormControl-root))": { flexBasis: "100%" },
          // The placeholder is longer than those of the selects.
          "&[data-source=q]": { flexGrow: 1.5, "& .MuiInputAdornment-root": { display: "none" } },
        },
      },
    },
  },
  // As wide as its icon, so that the text is cut off.
  RaFilterButton: {
    styleOverrides: {
      root: {
        "& .add-filter": {
          justifyContent: "flex-start",
          width: 36,
          minWidth: 0,
          paddingInline: 8,
          overflow: "hidden",
        },
        "& .MuiButton-startIcon": { margin: "0 16px 0 0" },
      },
    },
  },
  RaSearchInput: { defaultProps: { type: "search", resettable: false } },
};

/** Buttons above a list and in its rows. */
function listActionStyles(scheme: SchemeColours): Components {
  return {
    RaTopToolbar: {
      styleOverrides: {
        root: {
          alignItems: "center",
          gap: 4,
          minHeight: 48,
          padding: 0,
          marginLeft: "auto",
          [narrow]: { flex: "0 1 auto" },
          [phone]: { gap: 0, minHeight: 40, backgroundColor: "transparent" },
        },
      },
    },
    RaEditButton: { defaultProps: { scrollToTop: false } },
    RaCreateButton: {
      defaultProps: { size: "medium", scrollToTop: false },
      styleOverrides: {
        root: {
          // Keeps the button from covering a row.
          "&.RaCreateButton-floating": {
            position: "static",
            width: 40,
            height: 40,
            marginLeft: "auto",
            borderRadius: radii.small,
            boxShadow: "none",
            backgroundColor: scheme.signal,
            color: scheme.onSignal,
          },
        },
      },
    },
  };
}

/** Actions on the selected rows. */
function bulkActionStyles(scheme: SchemeColours): Components {
  return {
    RaBulkDeleteButton: { defaultProps: { mutationMode: "pessimistic" } },
    RaBulkActionsToolbar: {
      styleOverrides: {
        // Covers the column headers, but not the select-all checkbox.
        root: {
          position: "sticky",
          zIndex: 3,
          top: 0,
          "& .RaBulkActionsToolbar-toolbar": {
            left: 40,
            justifyContent: "flex-start",
            gap: 16,
            [phone]: { gap: 0 },
            height: 36,
            minHeight: 36,
            padding: 0,
            borderRadius: 0,
            backgroundColor: scheme.surface,
            transform: "none",
            transition: "none",
            "&.RaBulkActionsToolbar-collapsed": { display: "none" },
          },
          "& .RaBulkActionsToolbar-icon": { marginLeft: 0 },
          "& .RaBulkActionsToolbar-title .MuiTypography-root": { fontSize: typeSize("small") },
          "& .RaTopToolbar-root, & .RaBulkActionsToolbar-topToolbar": { padding: 0, minHeight: 0 },
          "& .MuiButton-root": { minHeight: 36 },
        },
      },
    },
  };
}

/** The message in place of an empty list. */
function emptyListStyles(scheme: SchemeColours): Components {
  return {
    RaEmpty: {
      styleOverrides: {
        root: {
          display: "grid",
          justifyItems: "start",
          gap: 12,
          paddingBlock: 40,
          borderBlock: `1px solid ${scheme.line}`,
          "& .RaEmpty-message": { margin: 0, color: "inherit", textAlign: "start" },
          "& .RaEmpty-toolbar": { marginTop: 0 },
          "& .RaEmpty-icon": { display: "none" },
        },
      },
    },
    // The message in place of rows when none match the filters.
    MuiCardContent: { styleOverrides: { root: { paddingInline: 0 } } },
  };
}

/** The steps between pages, below a list. */
const pagination: Components = {
  MuiTablePagination: {
    styleOverrides: {
      root: { order: 3, flex: "1 0 100%", paddingTop: 4, borderBottom: 0, overflow: "visible" },
      toolbar: { minHeight: 40, padding: 0 },
      actions: { marginLeft: 12 },
    },
  },
};
