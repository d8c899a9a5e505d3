import { keyframes, styled } from "@mui/material";

export interface WaitingProps {
  /** Accessible name. */
  label: string;
}

/** Loading indicator: the sweep of an approach radar. */
export function Waiting({ label }: WaitingProps) {
  return <Sweep role="status" aria-label={label} />;
}

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

const Sweep = styled("span")(({ theme }) => ({
  display: "block",
  width: 32,
  height: 32,
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: "50%",
  backgroundImage: `conic-gradient(transparent 55%, ${theme.palette.text.secondary})`,
  animation: `${turn} 1.6s linear infinite`,
}));
