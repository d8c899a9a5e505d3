import { useState } from "react";
import { Button } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { ImportDialog } from "./ImportDialog.tsx";

/** Imports a file into the list around it. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button label="Import" onClick={() => setOpen(true)}>
        <Icon name="upload" />
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
