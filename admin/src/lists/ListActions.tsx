import type { ReactNode } from "react";
import {
  ColumnsButton,
  CreateButton,
  ExportButton,
  FilterButton,
  TopToolbar,
  useResourceDefinition,
} from "react-admin";

import { Icon } from "../layout/Icon.tsx";

export interface ListActionsProps {
  /** What can be done beside. */
  children: ReactNode;
}

/** More rows than any list has. */
const exportedRows = 100_000;

/** What can be done with the list around it. */
export function ListActions({ children }: ListActionsProps) {
  const { hasCreate } = useResourceDefinition();
  return (
    <TopToolbar>
      {children}
      <FilterButton />
      <ColumnsButton />
      {/* Disabled, it has no name of its own on a phone. */}
      <ExportButton icon={<Icon name="download" />} aria-label="Export" maxResults={exportedRows} />
      {hasCreate && <CreateButton variant="contained" icon={<Icon name="add" />} />}
    </TopToolbar>
  );
}
