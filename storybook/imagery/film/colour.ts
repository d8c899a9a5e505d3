/** Red, green and blue as light: linear, 1 being white paper. */
export type Light = readonly [red: number, green: number, blue: number];

/** A colour of the house as light. */
export function light(hex: string, strength = 1): Light {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return strength * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  };
  return [channel(1), channel(3), channel(5)];
}

/** What a screen shows for an amount of light, 0 to 1. */
export function screenValue(amount: number): number {
  return amount <= 0.0031308 ? amount * 12.92 : 1.055 * amount ** (1 / 2.4) - 0.055;
}

/** A number between two others. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** Keeps a number between 0 and 1. */
export function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** Rises softly from 0 to 1 between two values. */
export function rise(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}
