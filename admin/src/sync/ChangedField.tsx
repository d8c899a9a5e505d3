import { Box } from "@mui/material";
import type { SyncChange } from "api/features/operations/sync/sync.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import type { CellValue } from "api/features/foundation/sheets/sheets.contract";
import type { ReactNode } from "react";
import { describedField, FieldValue } from "../layout/FieldValue.tsx";
import { NamedField } from "../layout/NamedField.tsx";
import { isLongText, ValueChange } from "../layout/ValueChange.tsx";
import { recordsOf } from "./sources.ts";

export interface ChangedFieldProps {
  source: RunSource;
  from?: "sheet" | "file";
  /** What happened to the record. */
  kind: SyncChange["kind"];
  change: SyncChange["fields"][number];
}

/** A field of a record before and after a change. */
export function ChangedField({ source, from = "sheet", kind, change }: ChangedFieldProps) {
  const { resource } = recordsOf[source];
  return (
    <NamedField resource={resource} field={change.field}>
      <Values resource={resource} from={from} kind={kind} change={change} />
    </NamedField>
  );
}

function Values({
  resource,
  from = "sheet",
  kind,
  change: { field, before, after },
}: Omit<ChangedFieldProps, "source"> & { resource: string }) {
  const described = describedField(resource, field);
  const value = (one: CellValue) => <FieldValue resource={resource} field={field} value={one} />;
  const change = <ValueChange resource={resource} field={field} before={before} after={after} />;
  if (kind === "added") return value(after);
  if (kind === "removed") return value(before);
  if (isLongText(described, before) && isLongText(described, after)) {
    return (
      <>
        {kind === "conflict" && (
          <Side>{`Struck out: only here. Underlined: only in the ${from}.\n`}</Side>
        )}
        {kind === "kept" && (
          <Side>{"Struck out: only in what stays. Underlined: only in what was to come.\n"}</Side>
        )}
        {change}
      </>
    );
  }
  if (kind === "conflict" || kind === "kept") {
    const [here, there] =
      kind === "conflict" ? ["Here: ", `In the ${from}: `] : ["Stays: ", "Would have become: "];
    return (
      <>
        <div>
          <Side>{here}</Side>
          {value(before)}
        </div>
        <div>
          <Side>{there}</Side>
          {value(after)}
        </div>
      </>
    );
  }
  return change;
}

function Side({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: "text.secondary" }}>
      {children}
    </Box>
  );
}
