import { ramp, type Field } from "./field.ts";
import { landmarks, type HeadShape } from "./head.ts";

/** Where a beard grows. */
export type BeardCut = "full" | "chin" | "moustache";

/** How a beard is worn. */
export interface Beard {
  /** Where it grows. */
  cut: BeardCut;
  /** How long it is; a hundredth is stubble. */
  length: number;
}

/** A beard on a head. */
export function beardOn(shape: HeadShape, face: Field, { cut, length }: Beard): Field {
  const { noseY, mouthY, chinY } = landmarks(shape);
  const cheek = (x: number) =>
    x < 0.3
      ? noseY - 0.03 - ramp(0.1, 0.3, x) * 0.16
      : noseY - 0.19 + ramp(0.4, 0.68, x) * (0.16 - noseY);
  const rough = length > 0.03 ? 0.016 : 0;
  return (x, y, z) => {
    const skin = face(x, y, z);
    if (skin > 0.6) return skin - 0.4;
    const right = Math.abs(x);
    const lips = Math.hypot(x / 0.24, (y - mouthY + 0.012) / 0.085) - 1;
    const behind = y > -0.45 ? 0.05 : 0.05 + (y + 0.45) * 0.5;
    const bounds = [cheek(right) - y, lips * 0.1, z - behind];
    if (cut === "chin") bounds.push(0.31 - right, 0.3 - right * 0.4);
    if (cut === "moustache") bounds.push(y - mouthY + 0.02, 0.3 - right);
    const inside = Math.min(...bounds);
    if (inside <= 0) return skin + Math.min(0.2, 0.015 - inside);
    const lower = ramp(mouthY, chinY, y);
    const thickness = length * (0.45 + 0.75 * lower) * ramp(0, 0.12, inside);
    return (
      skin -
      0.006 -
      thickness -
      rough * Math.sin(x * 30 + Math.sin(y * 9)) * Math.sin(y * 14) * ramp(0, 0.1, inside)
    );
  };
}
