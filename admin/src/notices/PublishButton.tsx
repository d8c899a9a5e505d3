import type { Notice } from "api/features/content/notices/notices.contract";
import { useNotify, useRecordContext, useRefresh, useUpdate } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";
import { useDescribedResource } from "../resources.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

/** Publishes the notice of the row in place of the previous one; ends it while it is published. */
export function PublishButton() {
  const { name } = useDescribedResource();
  const notice = useRecordContext<Notice>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  if (!notice) return null;
  const { id, text } = notice;
  const isPublished = notice.state === "published";
  const action = isPublished ? "End" : "Publish";

  async function change() {
    const data = { state: isPublished ? "ended" : "published" };
    await update(
      name,
      { id, data, previousData: notice },
      {
        onSuccess() {
          notify(isPublished ? "Notice ended" : "Notice published", { type: "success" });
          // The previous notice has ended.
          refresh();
        },
        onError: (error) => notify(errorMessage(error), { type: "error" }),
      },
    );
  }

  return (
    <ActionButton
      size="small"
      variant={isPublished ? "contained" : "outlined"}
      disabled={isPending}
      aria-label={`${action}: ${text}`}
      onClick={(event) => {
        // A click on the row would open its dialog.
        event.stopPropagation();
        void change();
      }}
      sx={{ marginRight: 1 }}
    >
      {action}
    </ActionButton>
  );
}
