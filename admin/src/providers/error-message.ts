/** Readable message of an error. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : "The server gave no reason.";
}
