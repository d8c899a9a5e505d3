/** Error of a field that refers to an uploaded picture that does not exist. */
export const missingPicture = "There is no such file: upload the picture again.";

/** Names of the fields that hold the address of a picture. */
export function picturesOf(fields: Readonly<Record<string, { kind: string }>>): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => (kind === "image" ? [name] : []));
}
