import { Box } from "@mui/material";
import type { Field } from "api/platform/resources/fields.contract";
import { describedField, FieldValue } from "./FieldValue.tsx";
import { Icon } from "./Icon.tsx";
import { TextDifference } from "./TextDifference.tsx";

export interface ValueChangeProps {
  resource: string;
  field: string;
  before: unknown;
  after: unknown;
}

/** A value before and after a change. Long texts show a diff. */
export function ValueChange({ resource, field, before, after }: ValueChangeProps) {
  const described = describedField(resource, field);
  if (isLongText(described, before) && isLongText(described, after)) {
    return <TextDifference before={before} after={after} />;
  }
  return (
    <>
      <FieldValue resource={resource} field={field} value={before} tag="del" />
      <Box component="span" sx={{ "& > svg": { width: 16, height: 16, verticalAlign: "-0.15em" } }}>
        {" "}
        <Icon name="forward" />{" "}
      </Box>
      <FieldValue resource={resource} field={field} value={after} tag="ins" />
    </>
  );
}

/** Whether a value is a text that is long enough for a word diff. */
export function isLongText(field: Field | undefined, value: unknown): value is string {
  return field?.kind !== "list" && typeof value === "string" && value.length > 80;
}
