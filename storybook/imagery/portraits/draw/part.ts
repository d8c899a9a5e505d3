import type { Build } from "../sculpt/body.ts";
import type { Field } from "../sculpt/field.ts";
import type { Paint } from "./colour.ts";
import type { Mark } from "./mark.ts";
import type { cloths } from "./palette.ts";

/** A piece of a portrait that is cut from one paper. */
export interface Part {
  /** Its form, in the measures of the head or of the body that carries it. */
  field: Field;
  /** Its colour in each tone. */
  paint: Paint;
  /** The form on which its marks are laid, where that is a plainer one. */
  surface?: Field;
  /** What is drawn on it. */
  marks?: Mark[];
}

/** The name of a cloth. */
export type Cloth = keyof typeof cloths;

/** Clothes for a body; `thickness` is that of the neck. */
export type Garment = (build: Build, thickness: number) => Part[];
