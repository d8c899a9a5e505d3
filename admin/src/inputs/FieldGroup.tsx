import { styled, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";

export interface FieldGroupProps {
  /** What the fields tell of. */
  title: string;
  /** The fields; one of the class `wide` takes a line of its own. */
  children: ReactNode;
}

/** Fields of a form that belong together, below a hairline. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  const titleId = useId();
  return (
    <Group role="group" aria-labelledby={titleId}>
      <Typography variant="body2" component="p" id={titleId} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Fields>{children}</Fields>
    </Group>
  );
}

const Group = styled("div")(({ theme }) => ({
  display: "grid",
  gap: "12px 24px",
  paddingBlock: 20,
  "&:first-of-type": { paddingTop: 4 },
  "& + &": { borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "128px 1fr" },
}));

const Fields = styled("div")(({ theme }) => ({
  display: "grid",
  gap: "16px 16px",
  alignItems: "start",
  [theme.breakpoints.up("sm")]: {
    gridTemplateColumns: "1fr 1fr",
    "& > .wide": { gridColumn: "1 / -1" },
  },
}));
