import { Button, styled } from "@mui/material";
import { schemes } from "ui/theme/tokens";
import { useEditions, useWorkOn } from "../providers/edition.ts";
import { typeSize } from "../theme/fluid.ts";
import { pageColumns } from "../theme/frame-styles.ts";
import { DarkScheme } from "./DarkScheme.tsx";
import { isDeleted, stateWords } from "./edition-states.ts";

const words = {
  preparing: "is being prepared, unseen by visitors.",
  archived: "is archived and cannot be changed.",
};

const label = "Edition that is worked on";

/** A band below the bar when the edition being edited is not the current one, or is deleted. */
export function EditionBand() {
  const { edition, current, editions } = useEditions();
  const { name, state } = edition;
  const workOn = useWorkOn();
  if (isDeleted(edition, editions)) {
    return (
      <Band data-state="deleted" aria-label={label}>
        <p>
          <strong>{name}</strong> has been deleted. Nothing of it can be saved.{" "}
          <DarkScheme>
            <Button size="small" onClick={() => void workOn(current)}>
              {`Work on ${current.year}, ${stateWords[current.state]}`}
            </Button>
          </DarkScheme>
        </p>
      </Band>
    );
  }
  if (state === "current") return null;
  return (
    <Band data-state={state} aria-label={label}>
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
  "&[data-state=archived], &[data-state=deleted]": { backgroundColor: dark.line, color: dark.text },
});
