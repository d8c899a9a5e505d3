import { styled } from "@mui/material";
import { schemes } from "ui/theme/tokens";
import { useEdition } from "../providers/edition.ts";
import { typeSize } from "../theme/fluid.ts";
import { pageColumns } from "../theme/frame-styles.ts";

const words = {
  preparing: "is being prepared, unseen by visitors.",
  archived: "is archived and cannot be changed.",
};

/** A band below the bar when the edition being edited is not the current one. */
export function EditionBand() {
  const { name, state } = useEdition();
  if (state === "current") return null;
  return (
    <Band data-state={state} aria-label="Edition that is worked on">
      <p>
        <strong>{name}</strong> {words[state]}
      </p>
    </Band>
  );
}

const { dark, light } = schemes;

const Band = styled("section")({
  display: "grid",
  gridTemplateColumns: pageColumns,
  fontSize: typeSize("small"),
  "& p": { gridColumn: 2, margin: 0, paddingBlock: 6 },
  "&[data-state=preparing]": { backgroundColor: dark.signal, color: light.text },
  "&[data-state=archived]": { backgroundColor: dark.line, color: dark.text },
});
