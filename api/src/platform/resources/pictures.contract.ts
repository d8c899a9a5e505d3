import type { Field, FieldKind } from "./fields.contract.ts";

/** Error of a field that refers to an uploaded picture that does not exist. */
export const missingPicture = "There is no such file: upload the picture again.";

/** Names of the fields that hold the address of a picture. */
export function picturesOf(fields: Readonly<Record<string, { kind: string }>>): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => (kind === "image" ? [name] : []));
}

/** Whether the site renders values of a kind as pictures or as links, which may lead to pictures. */
const isRendered: Readonly<Record<FieldKind, boolean>> = {
  address: true,
  image: true,
  link: true,
  markdown: true,
  choice: false,
  colour: false,
  date: false,
  flag: false,
  instant: false,
  lines: false,
  longText: false,
  number: false,
  reference: false,
  slug: false,
  text: false,
  time: false,
  // By their parts.
  list: false,
  object: false,
};

/** Whether a field may contain addresses of uploaded pictures. */
export function mayContainPictures({ kind, parts = {} }: Pick<Field, "kind" | "parts">): boolean {
  return isRendered[kind] || Object.values(parts).some(mayContainPictures);
}
