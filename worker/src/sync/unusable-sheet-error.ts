import type { ReadTable } from "api/features/foundation/sheets/sheets.contract";
import { UnrecoverableError } from "api/platform/jobs/job-errors";

/**
 * Thrown when a sheet cannot be used. It keeps the name by which the queue recognises errors that
 * are not retried.
 */
export class UnusableSheetError extends UnrecoverableError {
  /** Tables that were found and whose columns an admin may choose. */
  readonly tables: ReadTable[];

  constructor(message: string, tables: ReadTable[]) {
    super(message);
    this.tables = tables;
  }
}
