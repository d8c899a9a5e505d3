import { Button } from "@mui/material";
import { openedPreview, previewedResource } from "api/features/desk/previews/previews.contract";
import { useRecordContext } from "react-admin";
import { useFormContext } from "react-hook-form";
import { withBlanks } from "../dialogs/field-errors.ts";
import { useLazyDialog } from "../dialogs/use-lazy-dialog.tsx";
import { useEdition } from "../providers/edition.ts";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { isOfEdition, useDescribedForm, useDescribedResource } from "../resources.ts";
import { lazyPart } from "../layout/lazy-part.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

const ShareDialog = lazyPart(async () => (await import("./ShareDialog.tsx")).ShareDialog);

/** Previews the form's unsaved values, and shares saved records by link. */
export function PreviewActions() {
  const { name } = useDescribedResource();
  const record = useRecordContext();
  const resource = previewedResource.parse(name);
  const [dialog, share] = useLazyDialog<string>((close, id) => (
    <ShareDialog resource={resource} recordId={id} onClose={close} />
  ));
  return (
    <>
      <PreviewButton />
      {record && <Button onClick={() => share(String(record.id))}>Share preview</Button>}
      {dialog}
    </>
  );
}

function PreviewButton() {
  const { name } = useDescribedResource();
  const { update, blank } = useDescribedForm().form;
  const { getValues } = useFormContext();
  const id = useRecordContext()?.id;
  const edition = useEdition();
  const [preview, isBusy] = useAction(async () => {
    // Opens the tab in the click handler: browsers block popups opened later.
    const tab = window.open("", "_blank");
    try {
      const values = { ...withBlanks(update, getValues(), blank), id };
      const record = isOfEdition(name) ? { ...values, editionId: edition.id } : values;
      const body = JSON.stringify({ resource: name, record });
      const { json } = await http.call("/api/functions/preview", { method: "POST", body });
      const { url } = openedPreview.parse(json);
      if (tab) tab.location.replace(url);
      else window.location.assign(url);
    } catch (error) {
      tab?.close();
      throw error;
    }
  }, "Failed to open the preview");

  return (
    <ActionButton disabled={isBusy} onClick={() => void preview()}>
      Preview
    </ActionButton>
  );
}
