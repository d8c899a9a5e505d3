import { styled } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { useDescribedResource } from "../resources.ts";
import { controlFrame } from "../theme/field-styles.ts";

/** Search field of the list context; searches while somebody types. */
export function SearchInput() {
  const label = `Search ${useDescribedResource().described.many}`;
  const { filterValues, setFilters } = useListContext();
  const searched = String(filterValues["q"] ?? "");
  const [text, setText] = useState(searched);
  const [known, setKnown] = useState(searched);
  // The address changes without this field, too: by the Back button, or by another filter.
  if (searched !== known) {
    setKnown(searched);
    if (searched !== text.trim()) setText(searched);
  }

  function search(next: string) {
    setText(next);
    const waitUntilWritten = true;
    setFilters({ ...filterValues, q: next.trim() }, undefined, waitUntilWritten);
  }

  return (
    <Frame>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => search(event.target.value)}
      />
    </Frame>
  );
}

const Frame = styled("span")(({ theme }) => ({
  position: "relative",
  flex: "1 1 120px",
  width: 240,
  minWidth: 120,
  "& input": {
    ...controlFrame(theme),
    width: "100%",
    paddingLeft: 40,
    "&::placeholder": { color: theme.palette.text.secondary, opacity: 1 },
  },
  "& svg": {
    position: "absolute",
    top: 10,
    left: 11,
    color: theme.palette.text.secondary,
    pointerEvents: "none",
  },
}));
