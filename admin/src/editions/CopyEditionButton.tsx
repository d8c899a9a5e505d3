import { Button } from "@mui/material";
import type { EditionActionProps } from "./edition-action.ts";
import { useLazyDialog } from "../dialogs/use-lazy-dialog.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

const CopyEditionDialog = lazyPart(
  async () => (await import("./CopyEditionDialog.tsx")).CopyEditionDialog,
);

/** Copies the edition of the row. */
export function CopyEditionButton({ edition }: EditionActionProps) {
  const [dialog, open] = useLazyDialog((close) => (
    <CopyEditionDialog edition={edition} onClose={close} />
  ));
  return (
    <>
      <Button size="small" aria-label={`Copy this edition: ${edition.name}`} onClick={() => open()}>
        Copy this edition
      </Button>
      {dialog}
    </>
  );
}
