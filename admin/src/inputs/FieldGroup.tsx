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
      <Typography variant="h3" component="p" id={titleId}>
        {title}
      </Typography>
      <Fields>{children}</Fields>
    </Group>
  );
}

const Group = styled("div")(({ theme }) => ({
  display: "grid",
  gap: "20px 32px",
  paddingBlock: 32,
  "&:first-of-type": { paddingTop: 12 },
  "& + &": { borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "152px 1fr" },
}));

const Fields = styled("div")(({ theme }) => ({
  display: "grid",
  gap: "24px 20px",
  alignItems: "start",
  [theme.breakpoints.up("sm")]: {
    gridTemplateColumns: "1fr 1fr",
    "& > .wide": { gridColumn: "1 / -1" },
  },
}));
