import { Box, styled } from "@mui/material";
import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";
import type { FieldChange } from "./change.ts";

export interface TextDifferenceProps {
  change: FieldChange;
  /** Shows this value only, and marks the words that the other one does not have. */
  only?: "before" | "after" | undefined;
}

/** Timeout of the diff, in milliseconds; texts with little in common take longest. */
const timeout = 100;

/** The changed words of a long text. */
export function TextDifference({ change, only }: TextDifferenceProps) {
  const [before, after] = [String(change.before), String(change.after)];
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
