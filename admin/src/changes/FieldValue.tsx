import { Box } from "@mui/material";
import { listOfCell } from "api/features/foundation/sheets/sheets.contract";
import type { Field, Fields, Reference } from "api/platform/resources/fields.contract";
import { Fragment, type ReactNode } from "react";
import { useGetManyAggregate, type RaRecord } from "react-admin";
import { isResourceName, resources, type ResourceDescription } from "../resources.ts";
import { Instant } from "../layout/Instant.tsx";

export interface FieldValueProps {
  resource: string;
  field: string;
  value: unknown;
  /** Marks the value as removed or added. */
  tag?: "del" | "ins" | undefined;
}

/** A value in readable form. */
export function FieldValue({ resource, field, value, tag }: FieldValueProps) {
  return (
    <Box
      component={tag ?? "span"}
      sx={{
        textDecoration: tag === "ins" ? "none" : undefined,
        color: tag === "del" ? "text.secondary" : undefined,
      }}
    >
      <Value field={describedField(resource, field)} value={value} />
    </Box>
  );
}

/** The definition of a field; undefined when the resource has no field of that name. */
export function describedField(resource: string, field: string): Field | undefined {
  const described: ResourceDescription | undefined = isResourceName(resource)
    ? resources[resource]
    : undefined;
  return described?.fields?.[field];
}

function Value({ field, value }: { field: Field | undefined; value: unknown }): ReactNode {
  if (value === null || value === "") return "empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field?.kind === "instant") return <Instant value={String(value)} />;
  if (field?.refersTo) return <RecordName id={String(value)} refersTo={field.refersTo} />;
  if (field?.kind === "list") return <Entries parts={field.parts} entries={entriesOf(value)} />;
  return textOf(value, field?.parts);
}

/** A value as text: one line for each entry of an array, or for each part of an object. */
function textOf(value: unknown, parts: Fields = {}): string {
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([name, held]) => `${parts[name]?.label ?? name}: ${String(held)}`)
    .join("\n");
}

/** Batches the requests of a page into one. */
function RecordName({ id, refersTo }: { id: string; refersTo: Reference }) {
  const { resource, sortedBy } = refersTo;
  const { data, isPending } = useGetManyAggregate<RaRecord>(resource, { ids: [id] });
  if (isPending) return "…";
  return (
    data?.[0]?.[sortedBy] ??
    `a deleted ${isResourceName(resource) ? resources[resource].one : "record"}`
  );
}

type Entry = Readonly<Record<string, unknown>>;

/** "Mira Holt (Moderator), Jon Ek": the first value of each entry, and the others in brackets. */
function Entries({ parts = {}, entries }: { parts?: Fields | undefined; entries: Entry[] }) {
  if (entries.length === 0) return "empty";
  return entries.map((entry, index) => {
    const [first, ...others] = Object.entries(parts).filter(([name]) => entry[name] !== null);
    return (
      <Fragment key={index}>
        {index > 0 && ", "}
        {first && <Value field={first[1]} value={entry[first[0]]} />}
        {others.map(([name, part]) => (
          <Fragment key={name}>
            {" ("}
            <Value field={part} value={entry[name]} />)
          </Fragment>
        ))}
      </Fragment>
    );
  });
}

/** A list as a record or as a run of a sheet has it. */
function entriesOf(value: unknown): Entry[] {
  return typeof value === "string" ? listOfCell(value) : Array.isArray(value) ? value : [];
}
