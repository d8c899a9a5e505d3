import { fluidRange, typeScale } from "ui/theme/tokens";

/** A length that scales with the viewport width, in pixels at both ends of the range. */
export function fluid(least: number, most: number): string {
  if (least === most) return rem(least);
  const slope = (most - least) / (fluidRange.to - fluidRange.from);
  const start = least - slope * fluidRange.from;
  return `clamp(${rem(least)}, ${rem(start)} + ${round(slope * 100)}vw, ${rem(most)})`;
}

/** Font size of a step of the type scale. */
export function typeSize(step: keyof typeof typeScale): string {
  const [least, most] = typeScale[step];
  return fluid(least, most);
}

function rem(pixels: number): string {
  return `${round(pixels / 16)}rem`;
}

function round(value: number): number {
  return Number(value.toFixed(4));
}
