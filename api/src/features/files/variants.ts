import type { FileEntity } from "./files.entity.ts";

/** Widths that pages ask for (`srcSetOf` of `ui/SpeakerAvatar`), in pixels: of a card, a profile, and an article or a dense screen. */
export const variantWidths = [320, 640, 1280];

/** The smallest first. */
const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** What the store calls an uploaded picture. */
export function originalOf({ hash, extension }: Pick<FileEntity, "hash" | "extension">): string {
  return `${hash}.${extension}`;
}

type Sized = Pick<FileEntity, "hash" | "width">;

/** The widths that are made of a picture; the last is the picture's own where that is less. */
function widthsOf({ width }: Sized): number[] {
  return variantWidths.filter((_, index) => width > (variantWidths[index - 1] ?? 0));
}

/**
 * What the store calls the variant of a width that a browser reads.
 * @param accept what it says in its `Accept`
 * @returns null where it reads none, or pages ask for none such
 */
export function variantOf(file: Sized, width: number, accept: string): string | null {
  const format = variantFormats.find((name) => accept.includes(`image/${name}`));
  if (format === undefined || !variantWidths.includes(width)) return null;
  // Of a smaller picture there is none that wide.
  const made = widthsOf(file);
  return nameOf(file, made.includes(width) ? width : (made.at(-1) ?? width), format);
}

function nameOf({ hash }: Sized, width: number, format: string): string {
  return `${hash}-${width}.${format}`;
}

/** Every variant of a picture. */
export function variantsOf(file: Sized) {
  return widthsOf(file).flatMap((width) =>
    variantFormats.map((format) => ({ name: nameOf(file, width, format), width, format })),
  );
}
