import { encodingLabels } from "api/platform/csv/encodings.contract";
import { Alert, Box, TextField, Typography } from "@mui/material";
import type { ImportReading } from "api/features/operations/imports/imports.contract";
import {
  daysOf,
  dayLabel,
  type EventDates,
} from "api/features/foundation/editions/editions.contract";
import type { ColumnChoice } from "api/features/foundation/sheets/sheets.contract";
import type { ReactNode } from "react";
import { Waiting } from "../layout/Waiting.tsx";
import { ColumnMapping } from "./ColumnMapping.tsx";

/** How the user chose to read the file. */
export interface ReadingChoice {
  sheet?: string;
  encoding?: string;
  day?: string;
}

export interface ImportReadingStepProps {
  reading: ImportReading;
  /** Plural noun of the imported records. */
  many: string;
  /** The edition whose days are valid for sessions. */
  edition: EventDates;
  choice: ColumnChoice;
  chosen: ReadingChoice;
  /** Whether the file is being read again. */
  isReading: boolean;
  onColumns: (choice: ColumnChoice) => void;
  /** Reads the file again with the given choice. */
  onRead: (chosen: ReadingChoice) => void;
  onDay: (day: string) => void;
}

/** Shows how a file was read, and asks about what is ambiguous. */
export function ImportReadingStep(props: ImportReadingStepProps) {
  const { reading, many, choice, isReading, onColumns } = props;
  const { table, looksLike, problem } = reading;
  return (
    <Box sx={{ display: "grid", gap: 2 }} aria-busy={isReading}>
      {looksLike !== null && (
        <Alert severity="warning">
          These look like {looksLike}, not {many}. Look at the columns before you go on.
        </Alert>
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <ReadingChoices {...props} />
        {isReading && <Waiting label="Reading the file" />}
      </Box>
      {table !== null && (
        <>
          {table.notes.length > 0 && (
            <Box component="ul" sx={{ margin: 0, paddingInlineStart: "1.2em", listStyle: "disc" }}>
              {table.notes.map((note) => (
                <Typography component="li" variant="body2" key={note}>
                  {note}
                </Typography>
              ))}
            </Box>
          )}
          <ColumnMapping table={table} choice={choice} onChange={onColumns} />
        </>
      )}
    </Box>
  );
}

/** Selects for what the file leaves open. They show the choice while the file is read with it. */
function ReadingChoices({ reading, edition, chosen, onRead, onDay }: ImportReadingStepProps) {
  const { sheets, sheet, encoding, needsDay } = reading;
  return (
    <>
      {sheets.length > 1 && (
        <Choice
          label="Sheet"
          value={chosen.sheet ?? sheet ?? ""}
          onChoose={(name) => onRead({ ...chosen, sheet: name })}
        >
          {sheets.map(({ name, isHidden, rows }) => (
            <option key={name} value={name}>
              {name} ({rows} rows{isHidden && ", hidden"})
            </option>
          ))}
        </Choice>
      )}
      {encoding !== null && (
        <Choice
          label="Text encoding"
          value={chosen.encoding ?? encoding}
          onChoose={(code) => onRead({ ...chosen, encoding: code })}
        >
          {Object.entries(encodingLabels).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Choice>
      )}
      {(needsDay || chosen.day !== undefined) && (
        <Choice label="Day of all sessions" value={chosen.day ?? ""} onChoose={onDay}>
          <option value="">Choose a day</option>
          {daysOf(edition).map((day) => (
            <option key={day} value={day}>
              Day {day}, {dayLabel(edition, day)}
            </option>
          ))}
        </Choice>
      )}
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: "1 1 14rem", maxWidth: { sm: "24rem" } }}
    >
      {children}
    </TextField>
  );
}
