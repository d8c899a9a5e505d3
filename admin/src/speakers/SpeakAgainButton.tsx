import { Button } from "@mui/material";
import { useLazyDialog } from "../dialogs/use-lazy-dialog.tsx";
import { useEditions } from "../providers/edition.ts";
import { lazyPart } from "../layout/lazy-part.ts";

const SpeakAgainDialog = lazyPart(
  async () => (await import("./SpeakAgainDialog.tsx")).SpeakAgainDialog,
);

/** Copies the selected speakers to another edition. Hidden if no other edition can be edited. */
export function SpeakAgainButton() {
  const { edition, editions } = useEditions();
  const others = editions.filter(({ id, state }) => id !== edition.id && state !== "archived");
  const [dialog, open] = useLazyDialog((close) => (
    <SpeakAgainDialog editions={others} onClose={close} />
  ));
  if (others.length === 0) return null;
  return (
    <>
      <Button size="small" onClick={() => open()}>
        Speak again…
      </Button>
      {dialog}
    </>
  );
}
