import {
  Autocomplete,
  Box,
  Dialog,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
  type AutocompleteRenderGroupParams,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { foundRecords } from "api/features/desk/find/find.contract";
import { useDeferredValue, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useEdition } from "../providers/edition.ts";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { actionsIn, pages, placesNamed, placesOf, type Place } from "./places.ts";

export interface FindDialogProps {
  onClose: () => void;
}

const keys = [
  ["Ctrl K, Cmd K or /", "Find and do anything"],
  ["?", "Show keyboard shortcuts"],
  ["↑ ↓ Enter", "Open the selected result"],
  ["Tab, Shift Tab", "Next control, previous control"],
  ["Space", "Select the row of a list"],
  ["Arrows, Shift arrows", "On the board: move a session, stretch it"],
  ["Ctrl Z, Ctrl Shift Z", "On the board: undo, redo"],
  ["Esc", "Close the dialog"],
] as const;

/** Command palette: finds records, pages and actions, and lists the keyboard shortcuts. */
export function FindDialog({ onClose }: FindDialogProps) {
  const navigate = useNavigate();
  const titleId = useId();
  const [query, setQuery] = useState("");
  const words = useDeferredValue(query.trim());
  const { data, error, isFetching } = useFoundRecords(words);
  const actions = actionsIn(useEdition());
  const places = [...placesNamed(actions, words), ...placesNamed(pages, words)];
  // Records follow, because they arrive later: a place does not move away under the pointer.
  const options = words === "" ? places : [...places, ...(data ?? [])];

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      sx={{ "& .MuiDialog-container": { alignItems: "start" } }}
    >
      <DialogTitle id={titleId}>Find and do anything</DialogTitle>
      <DialogContent dividers>
        <Autocomplete<Place>
          open
          disablePortal
          autoHighlight
          clearOnBlur={false}
          forcePopupIcon={false}
          options={options}
          // Already filtered by the api and placesNamed().
          filterOptions={(all) => all}
          groupBy={({ group }) => group}
          renderGroup={({ key, ...group }) => <Group key={key} {...group} />}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ group, to, name }) => `${group} ${to} ${name}`}
          loading={isFetching}
          noOptionsText={error ? errorMessage(error) : "Nothing has all of these words."}
          value={null}
          inputValue={query}
          onInputChange={(_event, text, reason) => {
            if (reason !== "reset") setQuery(text);
          }}
          onChange={(_event, place) => {
            if (place === null) return;
            onClose();
            void navigate(place.to, { state: place.state });
          }}
          onClose={(_event, reason) => {
            if (reason === "escape") onClose();
          }}
          renderInput={(input) => (
            <TextField
              {...input}
              autoFocus
              label="Find"
              placeholder="A speaker, a page, Add post"
            />
          )}
          slotProps={{
            popper: { sx: { position: "static !important", transform: "none !important" } },
            paper: { elevation: 0 },
            listbox: { sx: { maxHeight: "50vh" } },
          }}
        />
        <Keys />
      </DialogContent>
    </Dialog>
  );
}

/** Records that have all words, of the edition being edited. The last ones stay while the next load. */
function useFoundRecords(words: string) {
  const { id: editionId } = useEdition();
  return useQuery({
    queryKey: ["find", words, editionId],
    queryFn: async ({ signal }) => {
      const asked = new URLSearchParams({ q: words, editionId });
      const { json } = await http.call(`/api/find?${asked}`, { signal });
      return placesOf(foundRecords.parse(json));
    },
    enabled: words !== "",
    placeholderData: (before) => before,
  });
}

function Group({ group, children }: Omit<AutocompleteRenderGroupParams, "key">) {
  return (
    <li role="presentation">
      <Typography component="div" variant="overline" sx={{ paddingInline: 2 }} aria-hidden>
        {group}
      </Typography>
      <Box component="ul" role="group" aria-label={group} sx={{ padding: 0 }}>
        {children}
      </Box>
    </li>
  );
}

/** The keyboard shortcuts of the console. A phone has no keyboard. */
function Keys() {
  return (
    <Typography
      component="dl"
      variant="caption"
      sx={{
        display: { xs: "none", sm: "grid" },
        gridTemplateColumns: "auto 1fr",
        gap: "2px 12px",
        margin: "16px 0 0",
        color: "text.secondary",
        "& dd": { margin: 0 },
      }}
    >
      {keys.map(([key, does]) => [<dt key={key}>{key}</dt>, <dd key={does}>{does}</dd>])}
    </Typography>
  );
}
