import { Button } from "@mui/material";
import { useEffect } from "react";
import { asksForSearch } from "ui/keys/asks-for-search";
import { dialogSelector } from "ui/keys/dialog-selector";
import { isTyping } from "ui/keys/is-typing";
import { useLazyDialog } from "../dialogs/use-lazy-dialog.tsx";
import { PageScheme } from "../layout/DarkScheme.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

const FindDialog = lazyPart(async () => (await import("./FindDialog.tsx")).FindDialog);

/** Opens the command palette, which also lists the keyboard shortcuts. */
export function FindButton() {
  const [dialog, open] = useLazyDialog((close) => <FindDialog onClose={close} />);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asksForKeys = event.key === "?" && !isTyping(event);
      if (!asksForSearch(event) && !asksForKeys) return;
      if (document.querySelector(dialogSelector)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open]);

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-keyshortcuts="Control+K Meta+K / ?"
        title="Find and do anything: Ctrl K"
        onClick={() => open()}
      >
        Find
      </Button>
      <PageScheme>{dialog}</PageScheme>
    </>
  );
}
