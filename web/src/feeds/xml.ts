import { create } from "xmlbuilder2";

/** Names to attributes (`@name`), texts and elements within, as xmlbuilder2 takes them. */
export type XmlTree = Parameters<typeof create>[1];

/** The text of an XML document; what XML cannot carry, such as control characters, is left out. */
export function xmlText(root: XmlTree): string {
  return create({ version: "1.0", encoding: "UTF-8", invalidCharReplacement: "" }, root).end();
}
