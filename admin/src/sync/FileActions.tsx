import { ExportMenu } from "./ExportMenu.tsx";
import { ImportButton } from "./ImportButton.tsx";

export interface FileActionsProps {
  /** Whether records can be created and edited. */
  canImport: boolean;
}

/** Import and export of the surrounding list. */
export function FileActions({ canImport }: FileActionsProps) {
  return (
    <>
      {canImport && <ImportButton />}
      <ExportMenu />
    </>
  );
}
