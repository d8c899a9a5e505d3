import { ExportMenu } from "./ExportMenu.tsx";
import { ImportButton } from "./ImportButton.tsx";

export interface FileActionsProps {
  /** Whether records may be added and changed. */
  canImport: boolean;
}

/** Files of the list around it, in and out. */
export function FileActions({ canImport }: FileActionsProps) {
  return (
    <>
      {canImport && <ImportButton />}
      <ExportMenu />
    </>
  );
}
