import { Box, Button, TextField, Typography } from "@mui/material";
import { StateMark } from "../layout/StateMark.tsx";
import type {
  ColumnChoice,
  ReadColumn,
  ReadTable,
} from "api/features/foundation/sheets/sheets.contract";

export interface ColumnMappingProps {
  table: ReadTable;
  /** The field of each column, by column index; null for an ignored column. */
  choice: ColumnChoice;
  onChange: (choice: ColumnChoice) => void;
}

/** The detected mapping of a table's columns. */
export function readChoice({ columns }: ReadTable): ColumnChoice {
  const width = Math.max(0, ...columns.map(({ at }) => at + 1));
  const fieldAt = new Map(columns.map(({ at, field }) => [at, field]));
  return Array.from({ length: width }, (_, at) => fieldAt.get(at) ?? null);
}

/** Assigns a field to a column. Any other column with the same field is then ignored. */
function choose(choice: ColumnChoice, at: number, field: string | null): ColumnChoice {
  return choice.map((before, index) => {
    if (index === at) return field;
    return field !== null && before === field ? null : before;
  });
}

/** Columns of a file with sample values, each with a select for its field. */
export function ColumnMapping({ table, choice, onChange }: ColumnMappingProps) {
  return (
    <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
      {table.columns.map((column) => (
        <MappedColumn
          key={column.at}
          column={column}
          fields={table.fields}
          field={choice[column.at] ?? null}
          onChoose={(field) => onChange(choose(choice, column.at, field))}
        />
      ))}
    </Box>
  );
}

interface MappedColumnProps {
  column: ReadColumn;
  fields: ReadTable["fields"];
  field: string | null;
  onChoose: (field: string | null) => void;
}

function MappedColumn({ column, fields, field, onChoose }: MappedColumnProps) {
  const { name, samples, guess, isLeftOut } = column;
  const title = name === "" ? "A column without a name" : name;
  const guessed = fields.find((one) => one.field === guess);
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 15rem)" },
        gap: { xs: 1, sm: 2 },
        alignItems: "start",
        paddingBlock: 1.5,
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1.5 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{title}</Typography>
          {field === null && !isLeftOut && <StateMark state="now">Not read</StateMark>}
        </Box>
        <Typography
          variant="body2"
          sx={{
            color: "text.secondary",
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap",
          }}
        >
          {samples.length === 0 ? "No values" : samples.join(" · ")}
        </Typography>
      </Box>
      <Box sx={{ display: "grid", gap: 0.5, justifyItems: "start" }}>
        <TextField
          select
          fullWidth
          size="small"
          margin="none"
          value={field ?? ""}
          onChange={({ target }) => onChoose(target.value === "" ? null : target.value)}
          slotProps={{
            select: { native: true },
            htmlInput: { "aria-label": `${title} is read as` },
          }}
        >
          <option value="">Leave out</option>
          {fields.map((one) => (
            <option key={one.field} value={one.field}>
              {one.label}
            </option>
          ))}
        </TextField>
        {field === null && guessed && (
          <Button size="small" onClick={() => onChoose(guessed.field)}>
            Did you mean {guessed.label}?
          </Button>
        )}
      </Box>
    </Box>
  );
}
