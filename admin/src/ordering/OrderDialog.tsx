import { Box, Button, DialogActions, DialogContent, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { maxOrdered } from "api/features/content/ordering/ordering.contract";
import { useState, type ReactNode } from "react";
import { useGetList, useGetRecordRepresentation, useNotify, type RaRecord } from "react-admin";
import { RecordDialog, useCloseDialog } from "../dialogs/RecordDialog.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { useDescribedFields } from "../resources.ts";
import { OrderedItems } from "./OrderedItems.tsx";

interface OrderedRecord extends RaRecord {
  id: string;
}

export interface OrderDialogProps {
  /** Limits the records to one ordered group. Default: all of the edition. */
  filter?: Readonly<Record<string, unknown>>;
  /** Additional content of a record. */
  more?: (record: RaRecord) => ReactNode;
  /** Selects another group of the same resource. */
  children?: ReactNode;
}

/** Manual ordering of records. Each move is saved immediately and can be undone. */
export function OrderDialog({ filter = {}, more, children }: OrderDialogProps) {
  const { name: resource, many, fields } = useDescribedFields();
  const below = fields["displayOrder"]?.order?.below;
  const represent = useGetRecordRepresentation(resource);
  const close = useCloseDialog();
  const notify = useNotify();
  const queries = useQueryClient();
  const { data, error, refetch } = useGetList<OrderedRecord>(resource, {
    filter: { ...filter, ...(below !== undefined && { displayOrder_lt: below }) },
    sort: { field: "displayOrder", order: "ASC" },
    pagination: { page: 1, perPage: maxOrdered },
  });
  const [isBusy, setBusy] = useState(false);
  // Optimistic order, shown until the records are loaded again.
  const [moved, setMoved] = useState<{ from: typeof data; ids: string[] }>();
  const [before, setBefore] = useState<readonly string[][]>([]);
  const read = data?.map(({ id }) => id) ?? [];
  const shown = moved !== undefined && moved.from === data ? moved.ids : read;
  const items = shown.flatMap((id) => {
    const record = data?.find((one) => one.id === id);
    return record ? [{ id, name: String(represent(record)), more: more?.(record) }] : [];
  });

  async function save(ids: string[], insteadOf: string[], undoable: readonly string[][]) {
    setBusy(true);
    setMoved({ from: data, ids });
    try {
      const body = JSON.stringify({ resource, ids, insteadOf });
      await http.call("/api/functions/reorder", { method: "POST", body });
      setBefore(undoable);
      await queries.invalidateQueries({ queryKey: [resource] });
    } catch (reason) {
      setMoved(undefined);
      setBefore([]);
      notify(errorMessage(reason), {
        type: "error",
        messageArgs: { title: "The order could not be changed" },
      });
      await refetch();
    }
    setBusy(false);
  }

  const last = before.at(-1);
  return (
    <RecordDialog title={`Order ${many} by hand`}>
      <DialogContent dividers>
        {children}
        {error && <Typography role="alert">{errorMessage(error)}</Typography>}
        {!data && !error && <Waiting label="Loading" />}
        {data?.length === 0 && <Typography>There is nothing to put in order.</Typography>}
        {data && (
          <OrderedItems
            items={items}
            isBusy={isBusy}
            onMove={(ids, insteadOf) => void save(ids, insteadOf, [...before, insteadOf])}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button
          disabled={last === undefined || isBusy}
          onClick={() => last && void save(last, shown, before.slice(0, -1))}
        >
          Undo
        </Button>
        <Box sx={{ flex: 1 }} />
        <Button onClick={close}>Close</Button>
      </DialogActions>
    </RecordDialog>
  );
}
