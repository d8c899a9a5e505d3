import { ball, carve, chain, ellipsoid, limb, mirrored, union, type Field } from "./field.ts";

/** What makes one head another's; 0 is the middle of a trait, 1 and -1 its ends, unless said otherwise. */
export interface HeadShape {
  /** Breadth of the face. */
  breadth: number;
  /** Breadth of the jaw at its corners. */
  jaw: number;
  /** Length from the nose to the chin. */
  chin: number;
  /** Breadth of the chin. */
  chinBreadth: number;
  /** How full the cheeks are. */
  fullness: number;
  /** How far the cheekbones stand out. */
  cheekbones: number;
  /** How heavy the brow is. */
  brow: number;
  /** Length of the nose. */
  noseLength: number;
  /** Breadth of the nose at its wings. */
  noseBreadth: number;
  /** Height of the bridge of the nose. */
  noseBridge: number;
  /** How full the lips are. */
  lips: number;
  /** How thick the neck is. */
  neck: number;
  /** How deep the eyes lie. */
  eyeDepth: number;
}

/** Where things lie on a head's front; the eyes are at height 0. */
export interface Landmarks {
  /** Distance of the eyes from the middle. */
  eyeX: number;
  /** Height of the brows. */
  browY: number;
  /** Height of the foot of the nose. */
  noseY: number;
  /** Half the breadth of the nose. */
  noseX: number;
  /** Height of the line between the lips. */
  mouthY: number;
  /** Height of the lower edge of the chin. */
  chinY: number;
}

/** Measures of a head's face, which sculpture and drawing share. */
export function landmarks(shape: HeadShape): Landmarks {
  const noseY = -0.45 - 0.045 * shape.noseLength;
  return {
    eyeX: 0.312 + 0.012 * shape.breadth,
    browY: 0.2 - 0.025 * shape.brow,
    noseY,
    noseX: 0.165 + 0.035 * shape.noseBreadth,
    mouthY: noseY - 0.225 - 0.02 * shape.chin,
    chinY: noseY - 0.68 - 0.07 * shape.chin,
  };
}

/** The skull without a face: what hair and scarves lie on. */
export function skull(shape: HeadShape): Field {
  return ellipsoid([0, 0.34, -0.12], [0.745 + 0.02 * shape.breadth, 0.79, 0.98]);
}

/** A head with its ears, bald, and looking straight at the viewer. */
export function head(shape: HeadShape): Field {
  const { eyeX } = landmarks(shape);
  const bones = union(0.2, skull(shape), ...faceBones(shape), jaw(shape));
  const sockets = mirrored(
    ellipsoid([eyeX - 0.01, -0.01, 0.95], [0.2, 0.12, 0.18 + 0.03 * shape.eyeDepth]),
  );
  const hollowed = carve(0.16, bones, sockets);
  const eyes = mirrored(ball([eyeX, -0.005, 0.655 - 0.02 * shape.eyeDepth], 0.142));
  const face = union(0.05, hollowed, eyes);
  return union(0.03, union(0.1, union(0.07, face, nose(shape)), mouth(shape)), ears());
}

function faceBones(shape: HeadShape): Field[] {
  const width = 1 + 0.05 * shape.breadth;
  const cheek = 0.2 + 0.035 * shape.fullness;
  const { browY } = landmarks(shape);
  return [
    ellipsoid([0, 0.16, 0.24], [0.62 * width, 0.74, 0.65]),
    ellipsoid([0, -0.42, 0.32], [0.46 * width, 0.5, 0.5]),
    mirrored(ellipsoid([0.45, -0.3, -0.16], [0.24, 0.4, 0.3])),
    mirrored(ellipsoid([0.43 * width, -0.24, 0.41], [0.2, 0.16, 0.25 + 0.04 * shape.cheekbones])),
    mirrored(ellipsoid([0.33 * width, -0.54, 0.37], [cheek + 0.05, 0.32, cheek + 0.1])),
    mirrored(
      limb([0.1, browY - 0.02, 0.79], 0.07 + 0.02 * shape.brow, [0.46, browY, 0.6], 0.08),
      0.05,
    ),
  ];
}

function jaw(shape: HeadShape): Field {
  const { chinY, mouthY } = landmarks(shape);
  const corner = 0.43 + 0.05 * shape.jaw;
  const breadth = 0.1 + 0.04 * shape.chinBreadth;
  return union(
    0.14,
    mirrored(
      chain(
        0.12,
        [[corner + 0.06, -0.2, 0.02], 0.14],
        [[corner, mouthY + 0.04, 0.06], 0.14 + 0.02 * shape.fullness],
        [[breadth, chinY + 0.17, 0.6], 0.165],
      ),
      0.04,
    ),
    ellipsoid([0, chinY + 0.175, 0.66], [breadth + 0.1, 0.165, 0.19]),
    ellipsoid([0, chinY + 0.36, 0.15], [0.4, 0.22, 0.42]),
  );
}

function nose(shape: HeadShape): Field {
  const { noseY, noseX } = landmarks(shape);
  const bridge = 0.815 + 0.035 * shape.noseBridge;
  const tipY = noseY + 0.095;
  return union(
    0.06,
    chain(
      0.06,
      [[0, 0.12, bridge], 0.07],
      [[0, -0.12, bridge + 0.08 + 0.02 * shape.noseBridge], 0.068],
      [[0, tipY, 1.02], 0.09 + 0.012 * shape.noseBreadth],
    ),
    mirrored(ellipsoid([noseX - 0.072, noseY + 0.075, 0.9], [0.078, 0.075, 0.11])),
    limb([0, noseY + 0.06, 1], 0.05, [0, noseY + 0.02, 0.88], 0.06),
  );
}

function mouth(shape: HeadShape): Field {
  const { mouthY } = landmarks(shape);
  const full = 0.042 + 0.014 * shape.lips;
  const upper = limb([0.05, mouthY + 0.05, 0.835], full, [0.2, mouthY + 0.012, 0.735], 0.03);
  const lower = limb(
    [0.05, mouthY - 0.062, 0.815],
    full + 0.008,
    [0.17, mouthY - 0.035, 0.735],
    0.03,
  );
  return union(
    0.05,
    ellipsoid([0, mouthY, 0.62], [0.33, 0.24, 0.225]),
    mirrored(upper, 0.05),
    mirrored(lower, 0.08),
  );
}

function ears(): Field {
  const shell = ellipsoid([0.765, -0.08, -0.12], [0.07, 0.275, 0.17]);
  const flare: Field = (x, y, z) => shell(x + 0.35 * (z + 0.12), y - 0.2 * (z + 0.12), z);
  const bowl = ellipsoid([0.87, -0.06, -0.05], [0.08, 0.18, 0.1]);
  return mirrored(carve(0.05, flare, bowl));
}
