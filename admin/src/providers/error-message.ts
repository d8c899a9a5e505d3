/** The message of an error for people. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : "The server gave no reason.";
}
