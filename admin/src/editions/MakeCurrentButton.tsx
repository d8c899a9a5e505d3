import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import type { EditionActionProps } from "./edition-action.ts";
import { lazyPart } from "../layout/lazy-part.ts";

const MakeCurrentDialog = lazyPart(
  async () => (await import("./MakeCurrentDialog.tsx")).MakeCurrentDialog,
);

/** Makes the edition of the row current, after a confirmation that lists the changes. */
export function MakeCurrentButton({ edition }: EditionActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant={edition.state === "preparing" ? "outlined" : "text"}
        aria-label={`Make current: ${edition.name}`}
        onClick={() => setOpen(true)}
      >
        Make current
      </Button>
      {isOpen && (
        <Suspense>
          <MakeCurrentDialog edition={edition} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
