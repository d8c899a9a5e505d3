import { Box } from "@mui/material";
import type { CellValue } from "api/contract/sheets";
import type { Speaker } from "api/contract/speakers";
import { useGetManyAggregate } from "react-admin";
import { Instant } from "../layout/Instant.tsx";

export interface FieldValueProps {
  /** Name of the field. */
  field: string;
  /** What it holds. */
  value: CellValue;
  /** Whether it is marked as removed or as added. */
  tag?: "del" | "ins" | undefined;
}

const instants = new Set(["startTime", "endTime"]);

/** A value as people read it. */
export function FieldValue({ field, value, tag }: FieldValueProps) {
  return (
    <Box
      component={tag ?? "span"}
      sx={{
        textDecoration: tag === "ins" ? "none" : undefined,
        color: tag === "del" ? "text.secondary" : undefined,
      }}
    >
      <Value field={field} value={value} />
    </Box>
  );
}

function Value({ field, value }: FieldValueProps) {
  if (value === null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (instants.has(field)) return <Instant value={String(value)} />;
  if (field === "speakerId") return <SpeakerName id={String(value)} />;
  return String(value);
}

/** Those of a page are asked for at once. */
function SpeakerName({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<Speaker>("speakers", { ids: [id] });
  if (isPending) return "…";
  return data?.[0]?.fullName ?? "a speaker who was deleted";
}
