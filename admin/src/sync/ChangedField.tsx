import { Box } from "@mui/material";
import type { SyncChange } from "api/features/operations/sync/sync.contract";
import type { RunSource } from "api/features/foundation/jobs/sync-source.contract";
import type { CellValue } from "api/features/foundation/sheets/sheets.contract";
import type { ReactNode } from "react";
import { FieldValue } from "../layout/FieldValue.tsx";
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
  return (
    <NamedField resource={recordsOf[source].resource} field={change.field}>
      <Values from={from} kind={kind} change={change} />
    </NamedField>
  );
}

function Values({
  from = "sheet",
  kind,
  change: { field, before, after },
}: Omit<ChangedFieldProps, "source">) {
  const value = (one: CellValue) => <FieldValue field={field} value={one} />;
  const change = <ValueChange field={field} before={before} after={after} />;
  if (kind === "added") return value(after);
  if (kind === "removed") return value(before);
  if (isLongText(field, before) && isLongText(field, after)) {
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
