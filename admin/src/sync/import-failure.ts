import { HttpError } from "react-admin";
import { errorMessage } from "../providers/error-message.ts";

/** Readable message for a failed import. */
export function importFailure(error: unknown): string {
  const said: unknown = error instanceof HttpError ? error.body?.errors?.file : undefined;
  return typeof said === "string" ? said : errorMessage(error);
}
