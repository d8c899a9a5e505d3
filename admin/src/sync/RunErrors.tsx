import { Box, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import type { SyncError } from "api/contract/sheets";
import { PagedItems } from "../lists/PagedItems.tsx";
import { RunPart } from "./RunPart.tsx";

export interface RunErrorsProps {
  /** Rows and cells of the spreadsheet that could not be used. */
  errors: SyncError[];
}

/** Where in the spreadsheet something has to be put right, and why. */
export function RunErrors({ errors }: RunErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <RunPart title="Could not be used">
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
                  <TableCell>Sheet</TableCell>
                  <TableCell align="right">Row</TableCell>
                  <TableCell>Column</TableCell>
                  <TableCell>Value</TableCell>
                  <TableCell>Reason</TableCell>
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
