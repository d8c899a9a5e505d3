import { Box } from "@mui/material";
import type { ReactNode } from "react";
import {
  ColumnsButton,
  CreateButton,
  ExportButton,
  FilterButton,
  TopToolbar,
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
    <TopToolbar>
      {children}
      <FilterButton />
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
  );
}
