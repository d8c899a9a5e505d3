/** A file cannot be read; the message is shown to the person who uploads it. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}
