import { Button } from "react-admin";
import { useLazyDialog } from "../dialogs/use-lazy-dialog.tsx";
import { Icon } from "../layout/Icon.tsx";
import { lazyPart } from "../layout/lazy-part.ts";

const ImportDialog = lazyPart(async () => (await import("./ImportDialog.tsx")).ImportDialog);

/** Imports a file into the surrounding list. */
export function ImportButton() {
  const [dialog, open] = useLazyDialog((close) => <ImportDialog onClose={close} />);
  return (
    <>
      <Button label="Import" onClick={() => open()}>
        <Icon name="upload" />
      </Button>
      {dialog}
    </>
  );
}
