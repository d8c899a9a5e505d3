import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import type { EditionActionProps } from "./edition-action.ts";
import { lazyPart } from "../layout/lazy-part.ts";

const CopyEditionDialog = lazyPart(
  async () => (await import("./CopyEditionDialog.tsx")).CopyEditionDialog,
);

/** Copies the edition of the row. */
export function CopyEditionButton({ edition }: EditionActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        aria-label={`Copy this edition: ${edition.name}`}
        onClick={() => setOpen(true)}
      >
        Copy this edition
      </Button>
      {isOpen && (
        <Suspense>
          <CopyEditionDialog edition={edition} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
