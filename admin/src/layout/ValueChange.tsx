import { Box } from "@mui/material";
import { FieldValue } from "./FieldValue.tsx";
import { Icon } from "./Icon.tsx";
import { TextDifference } from "./TextDifference.tsx";

export interface ValueChangeProps {
  field: string;
  before: unknown;
  after: unknown;
}

/** A value before and after a change. Long texts show a diff. */
export function ValueChange({ field, before, after }: ValueChangeProps) {
  if (isLongText(field, before) && isLongText(field, after)) {
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

/** Whether a value is a text that is long enough for a word diff. */
export function isLongText(field: string, value: unknown): value is string {
  return field !== "speakers" && typeof value === "string" && value.length > 80;
}
