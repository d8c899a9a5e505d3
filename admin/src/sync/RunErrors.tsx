import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from "@mui/material";
import { retentionDays } from "api/features/foundation/retention/retention.contract";
import type { SyncError } from "api/features/foundation/sheets/sheets.contract";
import { Icon } from "../layout/Icon.tsx";
import { toCsv } from "../lists/csv.ts";
import { saveCsv } from "../lists/save-csv.ts";
import { http } from "../providers/http-client.ts";
import { useAction } from "../providers/use-action.ts";
import { saveFile } from "../providers/save-file.ts";
import { PagedItems } from "../lists/PagedItems.tsx";
import { RunPart } from "./RunPart.tsx";

export interface RunErrorsProps {
  /** Rows and cells that could not be imported. */
  errors: SyncError[];
  /** Number of errors that the run had: after some days, only their number is stored. */
  count: number;
  /** Base name of the downloaded error file. */
  name: string;
  /** The run whose imported file has the rows. Omitted when spreadsheets were read. */
  runId?: string | undefined;
}

const title = "Could not be used";

const labels = {
  sheet: "Sheet",
  row: "Row",
  column: "Column",
  value: "Value",
  reason: "Reason",
  costs: "Left out",
} as const satisfies Record<keyof SyncError, string>;

/** Errors in a spreadsheet, each with its position and reason. */
export function RunErrors({ errors, count, name, runId }: RunErrorsProps) {
  const [downloadRows] = useAction(async (id: string) => {
    saveFile(await http.download(`/api/sync-runs/${id}/failed-rows`), `${name}-failed-rows.csv`);
  });

  if (count === 0) return null;
  if (errors.length === 0) {
    return (
      <RunPart title={title}>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {`The details of errors are deleted after ${retentionDays.runDetails} days.`}
        </Typography>
      </RunPart>
    );
  }
  const isOfOneSheet = errors.every(({ sheet }) => sheet === errors[0]?.sheet);
  return (
    <RunPart title={title}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginBottom: 2 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="download" />}
          onClick={() => saveCsv(toCsv(labels, errors), `${name}-errors`)}
        >
          Download the errors
        </Button>
        {runId !== undefined && errors.some(({ row }) => row !== null) && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="download" />}
            onClick={() => void downloadRows(runId)}
          >
            Download the rows to correct
          </Button>
        )}
      </Box>
      <PagedItems label="errors" items={errors}>
        {(shown) => <ErrorTable errors={shown} isOfOneSheet={isOfOneSheet} />}
      </PagedItems>
    </RunPart>
  );
}

interface ErrorTableProps {
  errors: readonly SyncError[];
  /** Whether all errors of the run are in the same sheet. */
  isOfOneSheet: boolean;
}

function ErrorTable({ errors, isOfOneSheet }: ErrorTableProps) {
  // On a phone, the name of a single sheet would take space from the reasons.
  const ofSheet = isOfOneSheet ? { display: { xs: "none", sm: "table-cell" } } : {};
  return (
    <Box role="region" aria-label="Errors of this run" tabIndex={0} sx={{ overflowX: "auto" }}>
      <Table
        size="small"
        sx={{
          minWidth: { sm: 640 },
          "& th": { paddingTop: 0 },
          "& th, & td": { paddingInline: { xs: "4px", sm: "16px" } },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={ofSheet}>{labels.sheet}</TableCell>
            <TableCell align="right">{labels.row}</TableCell>
            <TableCell>{labels.column}</TableCell>
            <TableCell>{labels.value}</TableCell>
            <TableCell>{labels.reason}</TableCell>
            <TableCell sx={{ whiteSpace: "nowrap" }}>{labels.costs}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {errors.map((error) => (
            <TableRow
              key={`${error.sheet} ${error.row} ${error.column} ${error.value} ${error.reason}`}
            >
              <TableCell sx={ofSheet}>{error.sheet}</TableCell>
              <TableCell align="right">{error.row ?? "Whole sheet"}</TableCell>
              <TableCell>{error.column ?? "Whole row"}</TableCell>
              <TableCell sx={{ maxWidth: 240, overflowWrap: "anywhere" }}>{error.value}</TableCell>
              <TableCell>{error.reason}</TableCell>
              <TableCell>{error.costs === "cell" ? "The cell" : "The row"}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
