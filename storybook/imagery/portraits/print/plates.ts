import type { Relief } from "./relief.ts";
import { blur, maskOf, outline, spread } from "./outline.ts";

/** What one part of a sculpture looks like when it is cut from paper: SVG paths. */
export interface Plate {
  /** The part, and all that stands before it. */
  whole: string;
  /** Where at least some light falls. */
  half: string;
  /** Where the dawn falls. */
  light: string;
  /** Where it falls most. */
  glow: string;
  /** The thin edge that the first light catches. */
  rim: string;
}

/** At how much light each plane begins. */
export interface Steps {
  /** Of the half tone. */
  half: number;
  /** Of the light. */
  light: number;
  /** Of the glow. */
  glow: number;
  /** Of the first light at the edge. */
  rim: number;
  /** Length around the smallest plane, in samples. */
  smallest: number;
  /** How softly the planes are rounded, in samples. */
  softness: number;
}

/** Cuts the plate of part `part`; later parts stand before earlier ones. */
export function plateOf(relief: Relief, part: number, steps: Steps): Plate {
  const own = maskOf((index) => relief.part[index] === part);
  const light = spread(relief.light, own, steps.softness);
  return {
    whole: outline(
      blur(
        maskOf((index) => (relief.part[index] ?? -1) >= part),
        0.9,
      ),
      0.5,
      28,
    ),
    half: outline(light, steps.half, steps.smallest),
    light: outline(light, steps.light, steps.smallest),
    glow: outline(light, steps.glow, steps.smallest),
    rim: outline(spread(relief.rim, own, 1), steps.rim),
  };
}
