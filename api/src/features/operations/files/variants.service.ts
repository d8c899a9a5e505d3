import type { FileEntity } from "./files.entity.ts";

/**
 * Widths that pages request (`srcSetOf` of `ui/SpeakerAvatar`), in pixels: for a card, a profile,
 * and an article or a high-density screen.
 */
export const variantWidths = [320, 640, 1280];

/** By file size, smallest first. */
const variantFormats = ["avif", "webp"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Returns the file store's name for an uploaded picture. */
export function originalOf({ hash, extension }: Pick<FileEntity, "hash" | "extension">): string {
  return `${hash}.${extension}`;
}

type Sized = Pick<FileEntity, "hash" | "width">;

/**
 * Returns the widths of a picture's variants; the last is the picture's own width when that is
 * smaller.
 */
function widthsOf({ width }: Sized): number[] {
  return variantWidths.filter((_, index) => width > (variantWidths[index - 1] ?? 0));
}

/**
 * Returns the file store's name for a variant in a format that the browser supports.
 * @param accept the browser's `Accept` header
 * @returns null when the browser supports no format or the width is not offered
 */
export function variantOf(file: Sized, width: number, accept: string): string | null {
  const format = variantFormats.find((name) => accept.includes(`image/${name}`));
  if (format === undefined || !variantWidths.includes(width)) return null;
  // A smaller picture has no variant of that width.
  const made = widthsOf(file);
  return nameOf(file, made.includes(width) ? width : (made.at(-1) ?? width), format);
}

function nameOf({ hash }: Sized, width: number, format: string): string {
  return `${hash}-${width}.${format}`;
}

/** Returns all variants of a picture. */
export function variantsOf(file: Sized) {
  return widthsOf(file).flatMap((width) =>
    variantFormats.map((format) => ({ name: nameOf(file, width, format), width, format })),
  );
}
