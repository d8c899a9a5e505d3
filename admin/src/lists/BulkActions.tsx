import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { useBulkDeleteController, useListContext } from "react-admin";
import { Question } from "../layout/Question.tsx";
import { useDescribedResource } from "../resources.ts";

/** Bulk actions on the selected rows of the list context. */
export function BulkActions() {
  const { described } = useDescribedResource();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isAsking, setAsking] = useState(false);
  const { handleDelete, isPending } = useBulkDeleteController({
    mutationMode: "pessimistic",
    mutationOptions: { onSettled: () => setAsking(false) },
  });
  const count = selectedIds.length;
  const chosen = count === 1 ? `this ${described.one}` : `these ${count} ${described.many}`;
  return (
    <Box
      role="group"
      aria-label={`Chosen ${described.many}`}
      sx={{ display: "flex", alignItems: "center", gap: 1.5, minHeight: 40 }}
    >
      <Typography variant="body2" role="status" sx={{ fontWeight: 550 }}>
        {count} selected
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Button onClick={() => onUnselectItems()}>Clear selection</Button>
      <Question
        title={`Delete ${count} ${count === 1 ? described.one : described.many}`}
        confirm="Delete"
        isOpen={isAsking}
        isWorking={isPending}
        onConfirm={handleDelete}
        onCancel={() => setAsking(false)}
      >
        Are you sure you want to delete {chosen}?
      </Question>
    </Box>
  );
}
