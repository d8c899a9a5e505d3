import Search from "@mui/icons-material/Search";
import { InputAdornment, TextField } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";

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
      label={label}
      value={text}
      onChange={(event) => search(event.target.value)}
      sx={{ width: { xs: "100%", sm: 260 } }}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Search />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
