import { Box } from "@mui/material";
import type { PresentAdmin } from "api/contract/presence";
import { StateMark } from "../layout/StateMark.tsx";

export interface OpenByProps {
  others: readonly PresentAdmin[];
}

const names = new Intl.ListFormat("en-GB");

/** Says who else has a record open, also to whoever does not see it. */
export function OpenBy({ others }: OpenByProps) {
  return (
    <Box role="status" sx={{ overflowWrap: "anywhere" }}>
      {others.length > 0 && (
        <StateMark state="now">
          {`Also open by ${names.format(others.map(({ email }) => email))}`}
        </StateMark>
      )}
    </Box>
  );
}
