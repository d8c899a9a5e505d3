import { Box, styled } from "@mui/material";
import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import { Icon } from "../layout/Icon.tsx";
import type { FieldChange } from "./change.ts";
import { describedField, FieldValue } from "./FieldValue.tsx";

export interface ValueChangeProps {
  resource: string;
  change: FieldChange;
  /** Shows this value only. In a long text, words that the other one does not have are marked. */
  only?: "before" | "after" | undefined;
}

/** A value before and after a change. Long texts show a diff. */
export function ValueChange({ resource, change, only }: ValueChangeProps) {
  const { field, before, after } = change;
  const isList = describedField(resource, field)?.kind === "list";
  if (!isList && isLongText(before) && isLongText(after)) {
    return <TextDifference before={before} after={after} only={only} />;
  }
  if (only) return <FieldValue resource={resource} field={field} value={change[only]} />;
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
function isLongText(value: unknown): value is string {
  return typeof value === "string" && value.length > 80;
}

interface TextDifferenceProps extends Pick<ValueChangeProps, "only"> {
  before: string;
  after: string;
}

/** Timeout of the diff, in milliseconds; texts with little in common take longest. */
const timeout = 100;

function TextDifference({ before, after, only }: TextDifferenceProps) {
  const parts = useMemo(
    () =>
      diffWordsWithSpace(before, after, { timeout }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  );
  return parts.map(({ value, added, removed }, index) => {
    if (!added && !removed) return value;
    if (only) {
      const isShown = only === "before" ? removed : added;
      // The order of the parts is stable.
      return isShown && <Mark key={index}>{value}</Mark>;
    }
    return (
      <Box
        key={index}
        component={added ? "ins" : "del"}
        sx={{ color: removed ? "error.main" : "success.main", textUnderlineOffset: "0.2em" }}
      >
        {value}
      </Box>
    );
  });
}

const Mark = styled("mark")(({ theme }) => ({
  color: "inherit",
  backgroundColor: theme.palette.action.selected,
}));
