import type { BrowShape } from "./draw/features.ts";
import type { EyeShape } from "./draw/eyes.ts";
import type { Glasses } from "./draw/glasses.ts";
import type { MouthShape } from "./draw/mouth.ts";
import type { cloths, grounds, hairs, skins } from "./draw/palette.ts";
import type { Garment } from "./draw/part.ts";
import type { Beard } from "./sculpt/beard.ts";
import type { Build } from "./sculpt/body.ts";
import type { Field } from "./sculpt/field.ts";
import type { HeadShape } from "./sculpt/head.ts";

/** How a speaker looks. */
export interface Person {
  /** Colours of the sky behind. */
  ground: keyof typeof grounds;
  /** Colour of the skin. */
  skin: keyof typeof skins;
  /** Colour of the hair. */
  hairColour: keyof typeof hairs;
  /** Colour of the beard, where it is another. */
  beardColour?: keyof typeof hairs;
  /** Degrees by which the head turns to the viewer's right. */
  turn: number;
  /** Degrees by which it nods. */
  nod?: number;
  /** Degrees by which it leans to the viewer's right. */
  lean?: number;
  /** Form of the head. */
  head: HeadShape;
  /** Form of the body. */
  build: Build;
  /** The eyes. */
  eyes: EyeShape;
  /** The brows. */
  brows: BrowShape;
  /** The mouth. */
  mouth: MouthShape;
  /** How much the years have written into the face, from 0 to 1. */
  years: number;
  /** The hair, if any shows. */
  hair?: (head: HeadShape) => Field;
  /** The beard. */
  beard?: Beard;
  /** What covers the head. */
  headwear?: { form: Field; cloth: keyof typeof cloths };
  /** Glasses. */
  glasses?: Glasses;
  /** What hangs in the ears. */
  earrings?: "stud" | "drop" | "hoop";
  /** Whether a fine chain is worn, and how low. */
  necklace?: number;
  /** The clothes. */
  wears: Garment;
}

type Traits = Omit<Person, "head" | "build" | "eyes" | "brows" | "mouth"> & {
  [Trait in "head" | "build" | "eyes" | "brows" | "mouth"]?: Partial<Person[Trait]>;
};

const middle: HeadShape = {
  breadth: 0,
  jaw: 0,
  chin: 0,
  chinBreadth: 0,
  fullness: 0,
  cheekbones: 0,
  brow: 0,
  noseLength: 0,
  noseBreadth: 0,
  noseBridge: 0,
  lips: 0,
  neck: 0,
  eyeDepth: 0,
};

/** A woman, but for her own traits. */
export function woman(traits: Traits): Person {
  return {
    ...traits,
    head: {
      ...middle,
      breadth: -0.2,
      jaw: -1.2,
      chin: -0.6,
      chinBreadth: -0.8,
      fullness: 0.1,
      brow: -1,
      noseLength: -0.5,
      noseBreadth: -0.5,
      noseBridge: -0.4,
      lips: 0.6,
      neck: -1.4,
      ...traits.head,
    },
    build: { shoulders: 0.05, stoutness: 0, ...traits.build },
    eyes: {
      breadth: 1.02,
      open: 1.02,
      tilt: 14,
      fold: 0.042,
      lashes: 0.9,
      iris: "#33241f",
      gaze: 0,
      ...traits.eyes,
    },
    brows: { thickness: 0.72, arch: 0.6, lift: 0, ...traits.brows },
    mouth: {
      breadth: 0.96,
      fullness: 1,
      smile: 0.4,
      colour: "#a5414c",
      colourShare: 0.36,
      ...traits.mouth,
    },
  };
}

/** A man, but for his own traits. */
export function man(traits: Traits): Person {
  return {
    ...traits,
    head: { ...middle, ...traits.head },
    build: { shoulders: 0.75, stoutness: 0, ...traits.build },
    eyes: {
      breadth: 0.98,
      open: 0.92,
      tilt: 8,
      fold: 0.036,
      lashes: 0.2,
      iris: "#33241f",
      gaze: 0,
      ...traits.eyes,
    },
    brows: { thickness: 1.15, arch: 0.15, lift: 0, ...traits.brows },
    mouth: {
      breadth: 1.02,
      fullness: 0.74,
      smile: 0.3,
      colour: "#9c4a48",
      colourShare: 0.2,
      ...traits.mouth,
    },
  };
}
