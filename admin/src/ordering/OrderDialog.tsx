import { Box, Button, DialogActions, DialogContent, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { maxOrdered } from "api/contract/ordering";
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
  /** Which records have an order of their own; all of the edition when left out. */
  filter?: Readonly<Record<string, unknown>>;
  /** What is said of a record beside its name. */
  more?: (record: RaRecord) => ReactNode;
  /** Chooses another order of the same resource. */
  children?: ReactNode;
}

/** All records of one order, which is changed by hand: each move is saved at once, and can be taken back. */
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
  // It is what is shown until the records have been read again.
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
