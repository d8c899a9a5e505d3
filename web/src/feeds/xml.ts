import { create } from "xmlbuilder2";

/** Nested attributes (`@name`), texts and elements in xmlbuilder2's format. */
export type XmlTree = Parameters<typeof create>[1];

/** Serialises XML. Characters that are invalid in XML, such as control characters, are removed. */
export function xmlText(root: XmlTree): string {
  return create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "" }, root).end();
}
