import { colours } from "../../../../ui/src/theme/tokens.ts";
import type { Person } from "../person.ts";
import type { Steps } from "../print/plates.ts";
import { beardOn } from "../sculpt/beard.ts";
import { neck, torso } from "../sculpt/body.ts";
import { below, union, within, type Field } from "../sculpt/field.ts";
import { landmarks } from "../sculpt/head.ts";
import type { Placement } from "../sculpt/pose.ts";
import { darker, flat, mixed, type Paint } from "./colour.ts";
import { earMarks } from "./ears.ts";
import { eyes } from "./eyes.ts";
import { brows, lines, nostrils } from "./features.ts";
import { templeOf } from "./glasses.ts";
import { laidOn, type Mark } from "./mark.ts";
import { mouth } from "./mouth.ts";
import { cloths, hairs, skins } from "./palette.ts";
import { necklace } from "./tailoring.ts";

/** A piece of paper: a part of the sculpture in the room, and what is drawn on it. */
export interface Sheet {
  /** Its form. */
  field: Field;
  /** Its colour in each tone. */
  paint: Paint;
  /** Where its planes begin. */
  steps: Steps;
  /** What is drawn on it, in the picture's pixels. */
  drawn: Drawn[];
}

/** A mark as the camera sees it. */
export interface Drawn extends Pick<Mark, "paint" | "side"> {
  /** SVG path of it. */
  path: string;
}

const skinSteps: Steps = {
  half: 0.07,
  light: 0.4,
  glow: 0.945,
  rim: 0.8,
  smallest: 72,
  softness: 1.3,
};
const hairSteps: Steps = {
  half: 0.1,
  light: 0.36,
  glow: 0.94,
  rim: 0.74,
  smallest: 12,
  softness: 1,
};
const clothSteps: Steps = {
  half: 0.05,
  light: 0.3,
  glow: 2,
  rim: 0.78,
  smallest: 90,
  softness: 3,
};

/** Face, neck and what of the chest shows. */
export function skinSheet(
  person: Person,
  face: Field,
  headPose: Placement,
  bodyPose: Placement,
): Sheet {
  const paint = skins[person.skin];
  const places = landmarks(person.head);
  const bust = union(0.1, neck(person.head.neck), torso(person.build));
  // Who turns away still looks at the viewer.
  const gaze = person.eyes.gaze - person.turn / 30;
  const marks = [
    ...lines(person.years, places, paint),
    ...nostrils(places, paint),
    ...mouth(person.mouth, places, paint),
    ...eyes({ ...person.eyes, gaze }, places, paint),
    ...brows(person.brows, places, hairs[person.hairColour]),
  ].map((mark) => drawn(mark, face, headPose));
  const chain = person.necklace === undefined ? [] : necklace(person.necklace);
  const ear = earMarks(headPose, person.turn);
  const temple = person.glasses ? [templeOf(person.glasses, headPose, person.turn)] : [];
  return {
    field: union(
      0.12,
      headPose.place(within([0, 0, 0], 1.3, face)),
      bodyPose.place(below(-0.3, bust)),
    ),
    paint,
    steps: skinSteps,
    drawn: [
      ...marks,
      ...chain.map((shape) =>
        drawn({ shape, paint: flat(colours.firstLight[200]) }, bust, bodyPose),
      ),
      ...ear.map((path) => ({ path, paint: darker(paint, 0.8) })),
      ...temple.map((path) => ({ path, paint: flat(person.glasses?.colour ?? colours.ink[950]) })),
    ],
  };
}

/** The clothes. */
export function clothSheets({ wears, build, head }: Person, pose: Placement): Sheet[] {
  return wears(build, head.neck).map(({ field, surface = field, paint, marks = [] }) => ({
    field: pose.place(below(-0.85, field)),
    paint,
    steps: clothSteps,
    drawn: marks.map((mark) => drawn(mark, surface, pose)),
  }));
}

const longestStubble = 0.02;

/** Beard, hair and what covers them. */
export function hairSheets(person: Person, face: Field, pose: Placement): Sheet[] {
  const sheet = (field: Field, paint: Paint, steps: Steps): Sheet => ({
    field: pose.place(within([0, -0.4, -0.1], 2, field)),
    paint,
    steps,
    drawn: [],
  });
  const { beard, hair, headwear, head } = person;
  const grown = hairs[person.beardColour ?? person.hairColour];
  const sheets: Sheet[] = [];
  if (beard && beard.length < longestStubble) {
    const shadow = mixed(skins[person.skin], grown, 0.26);
    sheets.push(sheet(beardOn(head, face, beard), shadow, skinSteps));
  } else if (beard) sheets.push(sheet(beardOn(head, face, beard), grown, hairSteps));
  if (hair) sheets.push(sheet(hair(head), hairs[person.hairColour], hairSteps));
  if (headwear) sheets.push(sheet(headwear.form, cloths[headwear.cloth], clothSteps));
  return sheets;
}

function drawn(mark: Mark, surface: Field, pose: Placement): Drawn {
  const path = laidOn(surface, pose, mark);
  return { path, paint: mark.paint, ...(mark.side && { side: mark.side }) };
}
