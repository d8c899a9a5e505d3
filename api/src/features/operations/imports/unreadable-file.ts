/** Thrown when a file cannot be read; the message is shown to the user who uploads it. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}
