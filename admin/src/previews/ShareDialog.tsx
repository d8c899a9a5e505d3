import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from "@mui/material";
import {
  openedPreview,
  sharedDays,
  type PreviewedResource,
  type PreviewLink,
} from "api/features/desk/previews/previews.contract";
import { useId, useState } from "react";
import { useDelete, useGetList, useNotify } from "react-admin";
import { Instant } from "../layout/Instant.tsx";
import { ListRow, ListRows } from "../layout/ListRow.tsx";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface ShareDialogProps {
  resource: PreviewedResource;
  recordId: string;
  onClose: () => void;
}

/** Creates and revokes links that share the saved version of a record. */
export function ShareDialog({ resource, recordId, onClose }: ShareDialogProps) {
  const titleId = useId();
  const notify = useNotify();
  const [url, setUrl] = useState<string>();
  const links = useGetList<PreviewLink>("preview-links", {
    filter: { resource, recordId },
    pagination: { page: 1, perPage: 100 },
    sort: { field: "createdAt", order: "DESC" },
  });
  const [share, isBusy] = useAction(async () => {
    const body = JSON.stringify({ resource, id: recordId });
    const { json } = await http.call("/api/functions/share-preview", { method: "POST", body });
    setUrl(openedPreview.parse(json).url);
    await links.refetch();
  }, "Failed to make the link");
  const [copy] = useAction(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch (cause) {
      throw new Error("The browser refused it. Select the link and copy it.", { cause });
    }
    notify("Link copied", { type: "success" });
  }, "Failed to copy the link");

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Share preview</DialogTitle>
      <DialogContent dividers>
        <DialogContentText sx={{ marginBottom: 2 }}>
          Anyone with the link sees the saved record, without an account, for {sharedDays} days. The
          page says that you made it.
        </DialogContentText>
        {url === undefined ? (
          <ActionButton variant="contained" disabled={isBusy} onClick={() => void share()}>
            Make a link
          </ActionButton>
        ) : (
          <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
            <TextField
              label="Link"
              value={url}
              fullWidth
              slotProps={{ htmlInput: { readOnly: true } }}
              onFocus={({ target }) => target.select()}
            />
            <Button onClick={() => void copy(url)}>Copy</Button>
          </Box>
        )}
        {(links.data ?? []).length > 0 && (
          <ListRows label="Links that work" sx={{ marginTop: 2 }}>
            {links.data?.map((link) => (
              <LinkRow key={link.id} link={link} onRevoked={() => setUrl(undefined)} />
            ))}
          </ListRows>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

function LinkRow({ link, onRevoked }: { link: PreviewLink; onRevoked: () => void }) {
  const notify = useNotify();
  const [remove, { isPending }] = useDelete();

  async function revoke() {
    await remove(
      "preview-links",
      { id: link.id, previousData: link },
      {
        onSuccess() {
          onRevoked();
          notify("Link revoked", { type: "success" });
        },
        onError: (error) => notify(errorMessage(error), { type: "error" }),
      },
    );
  }

  return (
    <ListRow
      title={link.madeBy}
      detail={
        <>
          Until <Instant value={link.expiresAt} />
        </>
      }
      end={
        <ActionButton size="small" disabled={isPending} onClick={() => void revoke()}>
          Revoke
        </ActionButton>
      }
    />
  );
}
