import { Box, Button, DialogActions, DialogContent, Typography } from "@mui/material";
import { maxOrdered } from "api/features/content/ordering/ordering.contract";
import type { ReactNode } from "react";
import { useGetList, useGetRecordRepresentation, type RaRecord } from "react-admin";
import { RecordDialog, useCloseDialog } from "../dialogs/RecordDialog.tsx";
import { Waiting } from "../layout/Waiting.tsx";
import { errorMessage } from "../providers/error-message.ts";
import { useDescribedFields } from "../resources.ts";
import { OrderedItems } from "./OrderedItems.tsx";
import { useOrder, type OrderedRecord } from "./use-order.ts";
import { ActionButton } from "../dialogs/ActionButton.tsx";

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
  const { data, error, refetch } = useGetList<OrderedRecord>(resource, {
    filter: { ...filter, ...(below !== undefined && { displayOrder_lt: below }) },
    sort: { field: "displayOrder", order: "ASC" },
    pagination: { page: 1, perPage: maxOrdered },
  });
  const order = useOrder({ resource, records: data, reload: refetch });
  const items = order.shown.flatMap((id) => {
    const record = data?.find((one) => one.id === id);
    return record ? [{ id, name: String(represent(record)), more: more?.(record) }] : [];
  });

  return (
    <RecordDialog title={`Order ${many} by hand`}>
      <DialogContent dividers>
        {children}
        {error && <Typography role="alert">{errorMessage(error)}</Typography>}
        {!data && !error && <Waiting label="Loading" />}
        {data?.length === 0 && <Typography>There is nothing to put in order.</Typography>}
        {data && <OrderedItems items={items} isBusy={order.isBusy} onMove={order.move} />}
      </DialogContent>
      <DialogActions>
        <ActionButton disabled={!order.canUndo} onClick={order.undo}>
          Undo
        </ActionButton>
        <Box sx={{ flex: 1 }} />
        <Button onClick={close}>Done</Button>
      </DialogActions>
    </RecordDialog>
  );
}
