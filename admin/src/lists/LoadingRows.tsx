import { styled } from "@mui/material";

export interface LoadingRowsProps {
  /** What is loading, for assistive technology. */
  label: string;
}

const rows = 12;

/** Skeleton rows while a list loads. */
export function LoadingRows({ label }: LoadingRowsProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <Row key={row}>
          <Block />
          <Block />
        </Row>
      ))}
    </div>
  );
}

const Row = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 2fr)",
  gap: 32,
  alignItems: "center",
  minHeight: 48,
  borderBottom: `1px solid ${theme.palette.divider}`,
  "&:first-of-type": { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Block = styled("span")(({ theme }) => ({
  width: "min(100%, 320px)",
  height: "0.85em",
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.divider,
}));
