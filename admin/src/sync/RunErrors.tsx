import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { SyncError } from "api/contract/sheets";
import { useNotify } from "react-admin";
import { Icon } from "../layout/Icon.tsx";
import { toCsv } from "../lists/csv.ts";
import { errorMessage } from "../providers/error-message.ts";
import { http } from "../providers/http-client.ts";
import { saveFile } from "../providers/save-file.ts";
import { PagedItems } from "../lists/PagedItems.tsx";
import { RunPart } from "./RunPart.tsx";

export interface RunErrorsProps {
  /** Rows and cells of the spreadsheet that could not be used. */
  errors: SyncError[];
  /** What was read, as the file of the errors is called. */
  name: string;
  /** The run whose imported file holds the rows; left out where spreadsheets were read. */
  runId?: string | undefined;
}

const labels = {
  sheet: "Sheet",
  row: "Row",
  column: "Column",
  value: "Value",
  reason: "Reason",
} as const satisfies Record<keyof SyncError, string>;

/** Where in the spreadsheet something has to be put right, and why. */
export function RunErrors({ errors, name, runId }: RunErrorsProps) {
  const notify = useNotify();

  async function downloadRows(id: string) {
    try {
      saveFile(await http.download(`/api/sync-runs/${id}/failed-rows`), `${name}-failed-rows.csv`);
    } catch (error) {
      notify(errorMessage(error), { type: "error" });
    }
  }

  if (errors.length === 0) return null;
  return (
    <RunPart title="Could not be used">
      <Button
        size="small"
        variant="outlined"
        startIcon={<Icon name="download" />}
        onClick={() => {
          const file = new Blob([toCsv(labels, errors)], { type: "text/csv" });
          saveFile(file, `${name}-errors.csv`);
        }}
        sx={{ marginBottom: 2 }}
      >
        Download the errors
      </Button>
      {runId !== undefined && errors.some(({ row }) => row !== null) && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="download" />}
          onClick={() => void downloadRows(runId)}
          sx={{ marginBottom: 2, marginInlineStart: 1 }}
        >
          Download the rows to correct
        </Button>
      )}
      <PagedItems label="errors" items={errors}>
        {(shown) => (
          <Box
            role="region"
            aria-label="Errors of this run"
            tabIndex={0}
            sx={{ overflowX: "auto" }}
          >
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
                  <TableCell>{labels.sheet}</TableCell>
                  <TableCell align="right">{labels.row}</TableCell>
                  <TableCell>{labels.column}</TableCell>
                  <TableCell>{labels.value}</TableCell>
                  <TableCell>{labels.reason}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {shown.map((error) => (
                  <TableRow
                    key={`${error.sheet} ${error.row} ${error.column} ${error.value} ${error.reason}`}
                  >
                    <TableCell>{error.sheet}</TableCell>
                    <TableCell align="right">{error.row ?? "Whole sheet"}</TableCell>
                    <TableCell>{error.column ?? "Whole row"}</TableCell>
                    <TableCell sx={{ maxWidth: 240, overflowWrap: "anywhere" }}>
                      {error.value}
                    </TableCell>
                    <TableCell>{error.reason}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
      </PagedItems>
    </RunPart>
  );
}
