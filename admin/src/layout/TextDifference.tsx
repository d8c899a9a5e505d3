import { Box } from "@mui/material";
import { diffWordsWithSpace } from "diff";
import { useMemo } from "react";

export interface TextDifferenceProps {
  before: string;
  after: string;
}

/** Timeout of the diff, in milliseconds; texts with little in common take longest. */
const timeout = 100;

/** A long text with removed and added words marked. */
export function TextDifference({ before, after }: TextDifferenceProps) {
  const parts = useMemo(
    () =>
      diffWordsWithSpace(before, after, { timeout }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  );
  return parts.map(({ value, added, removed }, index) => (
    <Box
      // The order of the parts is stable.
      key={index}
      component={added ? "ins" : removed ? "del" : "span"}
      sx={{
        color: removed ? "error.main" : added ? "success.main" : undefined,
        textUnderlineOffset: "0.2em",
      }}
    >
      {value}
    </Box>
  ));
}
