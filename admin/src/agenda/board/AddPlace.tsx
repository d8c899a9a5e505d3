import { Box, Button, TextField } from "@mui/material";
import { topicFields } from "api/features/content/agenda/agenda.contract";
import { useState, type SubmitEvent } from "react";

export interface AddPlaceProps {
  onAdd: (place: string) => void;
}

const { written } = topicFields.location;

/** Adds a column to the board. The place is stored once a session is moved there. */
export function AddPlace({ onAdd }: AddPlaceProps) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();

  function add(event: SubmitEvent) {
    event.preventDefault();
    const { data: place, error } = written.safeParse(name);
    setError(error?.issues[0]?.message ?? (place ? undefined : "What is the place called?"));
    if (!place) return;
    onAdd(place);
    setName("");
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={add}
      sx={{ display: "flex", alignItems: "start", gap: 1 }}
    >
      <TextField
        placeholder="New place"
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={error !== undefined}
        helperText={error}
        size="small"
        slotProps={{ htmlInput: { "aria-label": "New place" } }}
        sx={{ flex: "1 1 160px", marginTop: 0 }}
      />
      <Button type="submit" variant="outlined">
        Add place
      </Button>
    </Box>
  );
}
