import { colours } from "../../../../ui/src/theme/tokens.ts";
import type { Person } from "../person.ts";
import { samples, sightOf, size } from "../print/frame.ts";
import { maskOf, outline, spread } from "../print/outline.ts";
import { plateOf, type Plate } from "../print/plates.ts";
import { reliefOf, type Relief } from "../print/relief.ts";
import { head } from "../sculpt/head.ts";
import { placement, type Placement } from "../sculpt/pose.ts";
import { mix, tones, type Tone } from "./colour.ts";
import { earringsOn } from "./earrings.ts";
import { glassesOn } from "./glasses.ts";
import { grounds } from "./palette.ts";
import { clothSheets, hairSheets, skinSheet, type Sheet } from "./sheets.ts";

/** A speaker's portrait as SVG. */
export function portrait(person: Person): string {
  const { turn, nod = 0, lean = 0 } = person;
  const headPose = placement({ turn, nod, lean, pivot: [0, -0.7, -0.3] });
  const bodyPose = placement({ turn: turn * 0.45, nod: 0, lean: 0, pivot: [0, -1.5, -0.4] });
  const face = head(person.head);
  const skin = skinSheet(person, face, headPose, bodyPose);
  const sheets = [...clothSheets(person, bodyPose), skin, ...hairSheets(person, face, headPose)];
  const relief = reliefOf(sheets.map((sheet) => sheet.field));
  const skinPart = sheets.indexOf(skin);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">`,
    ground(person.ground),
    halves(relief, skinPart, headPose),
    ...sheets.map((sheet, part) => layer(sheet, plateOf(relief, part, sheet.steps), `p${part}`)),
    earringsOn(person, headPose, relief, skinPart),
    person.glasses ? glassesOn(person.glasses, headPose) : "",
    grain,
    "</svg>",
  ].join("\n");
}

function ground(name: Person["ground"]): string {
  const [top, bottom] = grounds[name];
  return `<linearGradient id="ground" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect width="100%" height="100%" fill="url(#ground)"/>`;
}

/** Clips of the face's halves as the camera sees them: the nose hides some of the farther one. */
function halves(relief: Relief, skin: number, pose: Placement): string {
  const own = maskOf((index) => relief.part[index] === skin);
  const rightwards = relief.depth.map((depth, index) => {
    const [x, y] = sightOf(index % samples.width, Math.floor(index / samples.width));
    return pose.inward([x, y, depth])[0];
  });
  const clip = (name: string, direction: 1 | -1) => {
    const side = rightwards.map((x) => x * direction);
    return `<clipPath id="${name}"><path d="${outline(spread(side, own, 0.8), 0.03)}"/></clipPath>`;
  };
  return clip("left", -1) + clip("right", 1);
}

/** A sheet, cut tone by tone from the shade to the light, and the first light on its edge. */
function layer({ paint, drawn }: Sheet, plate: Plate, id: string): string {
  const planes: Record<Tone, string | null> = {
    0: null,
    1: plate.half,
    2: plate.light,
    3: plate.glow,
  };
  const cuts = tones.map((tone) => {
    const marks = drawn.map(({ path, paint, side }) => {
      const clip = side ? ` clip-path="url(#${side})"` : "";
      return `<path d="${path}" fill="${paint[tone]}"${clip}/>`;
    });
    const paper = `<rect width="100%" height="100%" fill="${paint[tone]}"/>${marks.join("")}`;
    const plane = planes[tone];
    return plane === null ? paper : cutOut(`${id}-${tone}`, plane, paper);
  });
  const rim = mix(paint[3], colours.firstLight[200], 0.72);
  return cutOut(id, plate.whole, `${cuts.join("")}<path d="${plate.rim}" fill="${rim}"/>`);
}

function cutOut(id: string, path: string, content: string): string {
  return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** The tooth of the paper, which binds all planes. */
const grain = `<filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="7"/><feColorMatrix values="1.6 0 0 0 -.3 1.6 0 0 0 -.3 1.6 0 0 0 -.3 0 0 0 0 1"/></filter><rect width="100%" height="100%" filter="url(#grain)" style="mix-blend-mode:soft-light" opacity=".26"/>`;
