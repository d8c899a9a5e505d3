import { Box } from "@mui/material";
import type { Category } from "api/contract/news";
import type { Speaker } from "api/contract/speakers";
import type { ReactNode } from "react";
import { useGetManyAggregate } from "react-admin";
import { Instant } from "./Instant.tsx";

export interface FieldValueProps {
  /** Name of the field. */
  field: string;
  /** What it holds. */
  value: unknown;
  /** Whether it is marked as removed or as added. */
  tag?: "del" | "ins" | undefined;
}

const instants = new Set(["startTime", "endTime", "publishedAt", "unpublishAt"]);

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

function Value({ field, value }: FieldValueProps): ReactNode {
  if (value === null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (instants.has(field)) return <Instant value={String(value)} />;
  if (field === "speakerId") return <SpeakerName id={String(value)} />;
  if (field === "categoryId") return <CategoryName id={String(value)} />;
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([part, held]) => `${part}: ${String(held)}`)
      .join("\n");
  }
  return String(value);
}

/** Those of a page are asked for at once. */
function SpeakerName({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<Speaker>("speakers", { ids: [id] });
  if (isPending) return "…";
  return data?.[0]?.fullName ?? "a speaker who was deleted";
}

function CategoryName({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<Category>("categories", { ids: [id] });
  if (isPending) return "…";
  return data?.[0]?.name ?? "a category that was deleted";
}
