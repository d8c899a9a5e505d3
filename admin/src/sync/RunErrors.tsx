import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import type { SyncError } from "api/contract/sync";

export interface RunErrorsProps {
  /** Rows and cells of the spreadsheet that could not be used. */
  errors: SyncError[];
}

/** Where in the spreadsheet something has to be put right, and why. */
export function RunErrors({ errors }: RunErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Errors of this run"
      tabIndex={0}
      sx={{ overflowX: "auto" }}
    >
      <Typography variant="h3">Could not be used</Typography>
      <Table size="small" sx={{ minWidth: 640 }}>
        <TableHead>
          <TableRow>
            <TableCell>Sheet</TableCell>
            <TableCell align="right">Row</TableCell>
            <TableCell>Column</TableCell>
            <TableCell>Value</TableCell>
            <TableCell>Reason</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {errors.map((error) => (
            <TableRow key={`${error.sheet} ${error.row} ${error.column} ${error.reason}`}>
              <TableCell>{error.sheet}</TableCell>
              <TableCell align="right">{error.row ?? "Whole sheet"}</TableCell>
              <TableCell>{error.column ?? "Whole row"}</TableCell>
              <TableCell sx={{ maxWidth: 240, overflowWrap: "anywhere" }}>{error.value}</TableCell>
              <TableCell>{error.reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
