import { styled } from "@mui/material";
import { schemes } from "ui/theme/tokens";
import { useEditions, useWorkOn } from "../providers/edition.ts";
import { typeSize } from "../theme/fluid.ts";
import { isDeleted, stateWords } from "./edition-states.ts";

/** Selects the edition to edit, if there are several. */
export function EditionSwitch() {
  const { edition, editions } = useEditions();
  const workOn = useWorkOn();
  const isMissing = isDeleted(edition, editions);
  if (editions.length < 2 && !isMissing) return null;
  return (
    <Select
      aria-label="Edition"
      value={edition.id}
      onChange={({ target }) => {
        const chosen = editions.find(({ id }) => id === target.value);
        if (chosen) void workOn(chosen);
      }}
    >
      {isMissing && (
        <option value={edition.id} disabled>
          {edition.year}, deleted
        </option>
      )}
      {editions.map(({ id, year, state }) => (
        <option key={id} value={id}>
          {year}, {stateWords[state]}
        </option>
      ))}
    </Select>
  );
}

const { dark } = schemes;

const Select = styled("select")({
  flex: "0 1 auto",
  minWidth: 0,
  padding: "4px 8px",
  border: `1px solid ${dark.lineStrong}`,
  borderRadius: 2,
  backgroundColor: "transparent",
  color: dark.text,
  font: "inherit",
  fontSize: typeSize("caption"),
  "& option": { backgroundColor: dark.surface },
});
