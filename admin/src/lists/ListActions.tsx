import { Box } from "@mui/material";
import type { ReactNode } from "react";
import {
  ColumnsButton,
  CreateButton,
  ExportButton,
  FilterButton,
  TopToolbar,
  useFilterContext,
  useListContext,
} from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { isImported } from "./is-imported.ts";
import { OrderButton } from "./OrderButton.tsx";
import { useAllowedActions, useDescribedResource } from "../resources.ts";
import { ExportMenu } from "../sync/ExportMenu.tsx";
import { ImportButton } from "../sync/ImportButton.tsx";

export interface ListActionsProps {
  /** Additional actions. */
  children: ReactNode;
}

/** More rows than any list has. */
const exportedRows = 100_000;

/** Actions of the surrounding list. */
export function ListActions({ children }: ListActionsProps) {
  const { exporter } = useListContext();
  const { canCreate, canEdit } = useAllowedActions();
  const { name, described } = useDescribedResource();
  const { fields = {} } = described;
  const hasFiles = isImported(name);
  const order = fields["displayOrder"]?.order;
  return (
    <>
      <Queries />
      <TopToolbar>
        {children}
        {/* A phone has room for one only. */}
        <Box sx={{ display: { xs: "none", sm: "inline-flex" } }}>
          <ColumnsButton />
        </Box>
        {canEdit && order && <OrderButton within={order.within} />}
        {hasFiles && canCreate && <ImportButton />}
        {hasFiles && <ExportMenu />}
        {!hasFiles && exporter !== false && (
          <ExportButton
            icon={<Icon name="download" />}
            // A disabled button has no accessible name on a phone.
            aria-label="Export"
            maxResults={exportedRows}
          />
        )}
        {canCreate && <CreateButton variant="contained" icon={<Icon name="add" />} />}
      </TopToolbar>
    </>
  );
}

/** Keeps the place of the button, which appears with the first filter and would move the others. */
const queriesPlace = {
  display: "flex",
  width: { xs: 40, sm: 36 },
  marginLeft: -1.5,
  order: { xs: 1, sm: 0 },
  // On a phone, filters may take two lines.
  alignSelf: { xs: "flex-end", sm: "center" },
  marginBottom: { xs: 0.75, sm: 0 },
};

/** Saved queries of a list with filters. */
function Queries() {
  const filters = useFilterContext() ?? [];
  if (filters.length === 0) return null;
  return (
    <Box sx={queriesPlace}>
      <FilterButton title="Queries" />
    </Box>
  );
}
