/** Contrast ratio of WCAG 2.2 between two colours written `#rgb` or `#rrggbb`; 1 where one is no colour. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  if (a === null || b === null) return 1;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Relative luminance of WCAG 2.2 of `#rgb` or `#rrggbb`; none for other text. */
export function luminance(colour: string): number | null {
  const [, short, long] = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(colour.trim()) ?? [];
  const digits = long ?? short?.replaceAll(/./g, "$&$&");
  if (digits === undefined) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
