import { Box } from "@mui/material";
import { FieldValue } from "./FieldValue.tsx";
import { Icon } from "./Icon.tsx";
import { TextDifference } from "./TextDifference.tsx";

export interface ValueChangeProps {
  /** Name of the field. */
  field: string;
  before: unknown;
  after: unknown;
}

/** A value before and after a change; in a long text the words that went and came are marked. */
export function ValueChange({ field, before, after }: ValueChangeProps) {
  if (isLongText(before) && isLongText(after)) {
    return <TextDifference before={before} after={after} />;
  }
  return (
    <>
      <FieldValue field={field} value={before} tag="del" />
      <Box component="span" sx={{ "& > svg": { width: 16, height: 16, verticalAlign: "-0.15em" } }}>
        {" "}
        <Icon name="forward" />{" "}
      </Box>
      <FieldValue field={field} value={after} tag="ins" />
    </>
  );
}

/** Where single words are sought rather than the whole compared. */
export function isLongText(value: unknown): value is string {
  return typeof value === "string" && value.length > 80;
}
