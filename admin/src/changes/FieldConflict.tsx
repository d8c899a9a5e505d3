import { Box, FormControlLabel, Radio, RadioGroup, Typography } from "@mui/material";
import { useId } from "react";
import { useFieldLabel } from "../layout/use-field-label.ts";
import type { FieldChange } from "./change.ts";
import { choiceWords, sides, type Side, type SideNames } from "./conflict-sides.ts";
import { NamedField } from "./NamedField.tsx";
import { ValueChange } from "./ValueChange.tsx";
import { ActionButton } from "../dialogs/ActionButton.tsx";

export interface FieldConflictProps {
  resource: string;
  /** The field, with our value before and theirs after. */
  change: FieldChange;
  /** Name of the record. When omitted, choices are named by the field only. */
  title?: string;
  names: SideNames;
  /** The side that is to be saved. When omitted, a choice takes effect at once. */
  chosen?: Side;
  /** When omitted, both sides are only shown. */
  onChoose?: (side: Side) => void;
  isBusy?: boolean;
}

/** A field that both sides changed: the two values, whose they are, and the choice between them. */
export function FieldConflict(props: FieldConflictProps) {
  const { resource, change, title, chosen, onChoose } = props;
  const label = useFieldLabel(resource)(change.field);
  const name = useId();
  const group = {
    "aria-label": title === undefined ? label : `${label} of ${title}`,
    sx: beside,
    children: sides.map((side) => (
      <div key={side}>
        <SideName {...props} side={side} />
        <Box
          sx={{
            marginTop: onChoose ? 0.75 : 0,
            // Below the label of the radio.
            marginInlineStart: chosen === undefined ? 0 : "32px",
          }}
        >
          <ValueChange
            resource={resource}
            change={change}
            only={side === "ours" ? "before" : "after"}
          />
        </Box>
      </div>
    )),
  };
  return (
    <NamedField resource={resource} field={change.field}>
      {chosen === undefined ? (
        <Box role="group" {...group} />
      ) : (
        <RadioGroup
          // The same field of several records may be on one page.
          name={name}
          value={chosen}
          onChange={(_, value) => onChoose?.(value === "ours" ? "ours" : "theirs")}
          {...group}
        />
      )}
    </NamedField>
  );
}

const beside = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
  gap: "8px 24px",
};

interface SideProps extends FieldConflictProps {
  side: Side;
}

function SideName({ names, side, chosen, onChoose, isBusy }: SideProps) {
  if (chosen !== undefined) {
    return (
      <FormControlLabel
        value={side}
        control={<Radio />}
        label={names[side]}
        sx={{ marginInlineStart: "-10px" }}
      />
    );
  }
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "4px 12px" }}>
      <Typography component="span" variant="body2" sx={{ color: "text.secondary" }}>
        {names[side]}
      </Typography>
      {onChoose && (
        <ActionButton
          size="small"
          variant="outlined"
          disabled={isBusy}
          onClick={() => onChoose(side)}
        >
          {choiceWords(names, side)}
        </ActionButton>
      )}
    </Box>
  );
}
