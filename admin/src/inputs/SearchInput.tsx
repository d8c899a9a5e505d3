import { InputAdornment, TextField } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import { Icon } from "../layout/Icon.tsx";

export interface SearchInputProps {
  /** What is searched. */
  label: string;
}

/** Searches the list around it while somebody writes. */
export function SearchInput({ label }: SearchInputProps) {
  const { filterValues, setFilters } = useListContext();
  const [text, setText] = useState(String(filterValues["q"] ?? ""));

  function search(next: string) {
    setText(next);
    const waitUntilWritten = true;
    setFilters(next.trim() === "" ? {} : { q: next.trim() }, undefined, waitUntilWritten);
  }

  return (
    <TextField
      type="search"
      placeholder={label}
      value={text}
      onChange={(event) => search(event.target.value)}
      sx={{ width: { xs: "100%", sm: 320 } }}
      slotProps={{
        htmlInput: { "aria-label": label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
