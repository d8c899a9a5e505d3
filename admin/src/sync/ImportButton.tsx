import { Suspense, useState } from "react";
import { Button } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

const ImportDialog = lazyPart(async () => (await import("./ImportDialog.tsx")).ImportDialog);

/** Imports a file into the surrounding list. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label="Import" onClick={() => setOpen(true)}>
        <Icon name="upload" />
      </Button>
      <Suspense>{isOpen && <ImportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
