/** Why a file cannot be read, in a sentence for whoever has chosen it. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}
