import { Box } from "@mui/material";
import { lazy, Suspense } from "react";
import { Icon } from "../layout/Icon.tsx";
import { describedField, FieldValue } from "./FieldValue.tsx";
import type { TextDifferenceProps } from "./TextDifference.tsx";

interface ValueChangeProps extends TextDifferenceProps {
  resource: string;
}

/**
 * Loaded when it is needed, as few changes have long texts. If its file is missing, as after a
 * release, both texts are shown without a diff: unsaved input may depend on them.
 */
const TextDifference = lazy(async () => {
  const file = await import("./TextDifference.tsx").catch(() => null);
  return { default: file?.TextDifference ?? Values };
});

/** A value before and after a change. Long texts show a diff. */
export function ValueChange(props: ValueChangeProps) {
  const { resource, change } = props;
  const isList = describedField(resource, change.field)?.kind === "list";
  const values = <Values {...props} />;
  if (isList || !isLongText(change.before) || !isLongText(change.after)) return values;
  return (
    <Suspense fallback={values}>
      <TextDifference {...props} />
    </Suspense>
  );
}

function Values({ resource, change: { field, before, after }, only }: ValueChangeProps) {
  const of = { resource, field };
  if (only) return <FieldValue {...of} value={only === "before" ? before : after} />;
  return (
    <>
      <FieldValue {...of} value={before} tag="del" />
      <Box component="span" sx={{ "& > svg": { width: 16, height: 16, verticalAlign: "-0.15em" } }}>
        {" "}
        <Icon name="forward" />{" "}
      </Box>
      <FieldValue {...of} value={after} tag="ins" />
    </>
  );
}

/** Whether a value is a text that is long enough for a word diff. */
function isLongText(value: unknown): boolean {
  return typeof value === "string" && value.length > 80;
}
