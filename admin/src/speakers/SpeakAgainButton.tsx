import { Button } from "@mui/material";
import { Suspense, useState } from "react";
import { useEditions } from "../providers/edition.ts";
import { lazyPart } from "../layout/lazy-part.ts";

const SpeakAgainDialog = lazyPart(
  async () => (await import("./SpeakAgainDialog.tsx")).SpeakAgainDialog,
);

/** Copies the selected speakers to another edition. Hidden if no other edition can be edited. */
export function SpeakAgainButton() {
  const { edition, editions } = useEditions();
  const [isOpen, setOpen] = useState(false);
  const others = editions.filter(({ id, state }) => id !== edition.id && state !== "archived");
  if (others.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Speak again…
      </Button>
      {isOpen && (
        <Suspense>
          <SpeakAgainDialog editions={others} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
