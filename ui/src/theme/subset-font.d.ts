/** The package brings no types of its own. */
declare module "subset-font" {
  /** Cuts a font down to some letters and narrows the axes of a variable one. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "truetype";
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    },
  ): Promise<Buffer>;
}
