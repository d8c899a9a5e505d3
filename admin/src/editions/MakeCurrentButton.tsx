import { Button } from "@mui/material";
import type { EditionActionProps } from "./edition-action.ts";
import { useLazyDialog } from "../dialogs/use-lazy-dialog.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

const MakeCurrentDialog = lazyPart(
  async () => (await import("./MakeCurrentDialog.tsx")).MakeCurrentDialog,
);

/** Makes the edition of the row current, after a confirmation that lists the changes. */
export function MakeCurrentButton({ edition }: EditionActionProps) {
  const [dialog, open] = useLazyDialog((close) => (
    <MakeCurrentDialog edition={edition} onClose={close} />
  ));
  return (
    <>
      <Button
        size="small"
        variant={edition.state === "preparing" ? "outlined" : "text"}
        aria-label={`Make current: ${edition.name}`}
        onClick={() => open()}
      >
        Make current
      </Button>
      {dialog}
    </>
  );
}
