const units: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ["day", 24 * 3600_000],
  ["hour", 3600_000],
  ["minute", 60_000],
];

/** A past duration in words, from milliseconds: `12 minutes ago`. */
export function elapsedTime(milliseconds: number): string {
  const [unit, length] = units.find(([, size]) => milliseconds >= size) ?? ["minute", 60_000];
  const count = Math.max(1, Math.floor(milliseconds / length));
  return new Intl.RelativeTimeFormat("en-GB").format(-count, unit);
}
