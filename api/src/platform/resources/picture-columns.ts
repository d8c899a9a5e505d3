import { JsonType, TextType, type EntityProperty } from "@mikro-orm/core";

/** Type of a text column that may contain addresses of uploaded pictures. */
export class PictureText extends TextType {}

/** Type of a JSON column that may contain addresses of uploaded pictures. */
export class PictureJson extends JsonType {}

/**
 * Whether the nightly purge searches a column for pictures in use. A picture that only other
 * columns contain is deleted.
 */
export function isSearchedForPictures({ customType }: Pick<EntityProperty, "customType">): boolean {
  return customType instanceof PictureText || customType instanceof PictureJson;
}
