import { ellipsoid, mirrored, ramp, union, type Field } from "./field.ts";
import { skull, type HeadShape } from "./head.ts";
import { grooves, type Strands } from "./strands.ts";

/** Hair that lies close to the head. */
export interface Cut {
  /** Thickness on top. */
  top: number;
  /** Thickness at the sides and the back. */
  side: number;
  /** Additional height above the forehead. */
  quiff?: number;
  /** How far the hairline has gone back: 0 is full, 1 is to the crown. */
  recession?: number;
  /** How far hair falls into the forehead. */
  fringe?: number;
  /** How far the hairline slants: positive leaves more forehead at the viewer's left. */
  sweep?: number;
  /** Where the parting runs, from -1 to 1; none when left out. */
  parting?: number;
  /** Direction of the strands. */
  strands?: Strands;
  /** How deep the strands are cut. */
  relief?: number;
  /** Height where sideburns end. */
  sideburn?: number;
  /** Whether the top is bald. */
  bald?: boolean;
}

/** Hair cut or laid close to the head. */
export function cropped(shape: HeadShape, cut: Cut): Field {
  const { top, side, quiff = 0, parting, bald = false, strands = "back", relief = 0.02 } = cut;
  const bare = scalp(shape);
  const line = hairline(cut);
  const groove = grooves(strands);
  return (x, y, z) => {
    const skin = bare(x, y, z);
    if (skin > 0.7) return skin - 0.5;
    const inside = line(x, y, z) - (bald ? ramp(0.24, 0.44, y) * 2 + ramp(0, 0.3, z) * 2 : 0);
    if (inside <= 0) return skin + Math.min(0.3, 0.02 - inside);
    const lifted = side + (top - side) * ramp(0.42, 0.98, y);
    const front = quiff * ramp(-0.1, 0.6, z) * ramp(0.55, 1, y);
    const parted =
      parting === undefined
        ? 0
        : Math.exp(-(((x - parting * 0.5) / 0.05) ** 2)) * ramp(0.5, 0.8, y) * ramp(-0.5, 0, z);
    const edge = cut.fringe ? ramp(-0.02, 0.2, inside) : ramp(-0.06, 0.42, inside);
    const thickness = (lifted + front) * (1 - 0.55 * parted) * edge;
    return (
      skin +
      0.02 * ramp(0.05, 0, inside) -
      thickness -
      relief * groove(x, y, z) * ramp(0, 0.3, inside)
    );
  };
}

/** The head above the face, on which hair grows. */
function scalp(shape: HeadShape): Field {
  const width = 1 + 0.05 * shape.breadth;
  return union(
    0.2,
    skull(shape),
    ellipsoid([0, 0.16, 0.24], [0.62 * width, 0.74, 0.65]),
    mirrored(ellipsoid([0.45, -0.3, -0.16], [0.24, 0.4, 0.3])),
  );
}

/** How far a place lies within the hair; negative on the face and the neck. */
function hairline({ recession = 0, fringe = 0, sweep = 0, sideburn = -0.2 }: Cut): Field {
  const back = recession * 0.55;
  const table: [height: number, front: number][] = [
    [1.3, 2 - recession],
    [0.9, 1 - back * 1.4],
    [0.78 - fringe, 0.82 - back * 1.5 + fringe],
    [0.58 - fringe, 0.49 - back + fringe * 0.9],
    [0.3, 0.36 - back * 0.2],
    [0.05, 0.29],
    [sideburn, 0.22],
    [sideburn - 0.06, 0],
    [-0.3, -0.44],
    [-0.55, -0.78],
    [-0.7, -2.5],
  ];
  const front = (y: number) => {
    for (let index = 1; index < table.length; index++) {
      const [upper, upperFront] = table[index - 1] ?? [0, 0];
      const [lower, lowerFront] = table[index] ?? [0, 0];
      if (y >= lower)
        return lowerFront + (upperFront - lowerFront) * Math.min(1, (y - lower) / (upper - lower));
    }
    return -2.5;
  };
  return (x, y, z) => {
    const ear =
      Math.abs(x) < 0.45 ? 1 : (Math.hypot((y + 0.1) / 0.33, (z + 0.14) / 0.23) - 1) * 0.2;
    const wisps = 0.018 * Math.sin(x * 17 + z * 5) + 0.012 * Math.sin(x * 31);
    return Math.min(front(y + wisps + sweep * x) - z, ear);
  };
}
