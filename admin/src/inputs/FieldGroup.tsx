import { styled, Typography } from "@mui/material";
import { useId, type ReactNode } from "react";

export interface FieldGroupProps {
  title: string;
  /** The inputs. One with the class `wide` takes a full row. */
  children: ReactNode;
}

/** A group of related fields with a line above. */
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
