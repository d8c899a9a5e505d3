import { Box } from "@mui/material";
import type { Category } from "api/features/content/news/news.contract";
import type { ListedSpeaker } from "api/features/content/agenda/session-speakers.contract";
import { listOfCell } from "api/features/foundation/sheets/sheets.contract";
import type { Speaker } from "api/features/content/speakers/speakers.contract";
import { Fragment, type ReactNode } from "react";
import { useGetManyAggregate } from "react-admin";
import { Instant } from "./Instant.tsx";

export interface FieldValueProps {
  field: string;
  value: unknown;
  /** Marks the value as removed or added. */
  tag?: "del" | "ins" | undefined;
}

const instants = new Set(["startTime", "endTime", "publishedAt", "unpublishAt"]);

/** A value in readable form. */
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
  if (field === "speakers") return <SpeakerNames listed={listOf(value)} />;
  if (field === "categoryId") return <CategoryName id={String(value)} />;
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([part, held]) => `${part}: ${String(held)}`)
      .join("\n");
  }
  return String(value);
}

/** Batches the requests of a page into one. */
function SpeakerName({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<Speaker>("speakers", { ids: [id] });
  if (isPending) return "…";
  return data?.[0]?.fullName ?? "a speaker who was deleted";
}

/** "Mira Holt (Moderator), Jon Ek"; "empty" for an empty list. */
function SpeakerNames({ listed }: { listed: readonly ListedSpeaker[] }) {
  if (listed.length === 0) return "empty";
  return listed.map(({ speakerId, part }, index) => (
    <Fragment key={speakerId}>
      {index > 0 && ", "}
      <SpeakerName id={speakerId} />
      {part && ` (${part})`}
    </Fragment>
  ));
}

/** A list as a record or as a run of a sheet has it. */
function listOf(value: unknown): ListedSpeaker[] {
  return typeof value === "string" ? listOfCell(value) : Array.isArray(value) ? value : [];
}

function CategoryName({ id }: { id: string }) {
  const { data, isPending } = useGetManyAggregate<Category>("categories", { ids: [id] });
  if (isPending) return "…";
  return data?.[0]?.name ?? "a category that was deleted";
}
