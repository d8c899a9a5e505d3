import { fitted, under, words } from "./lettering.ts";
import { column, line, over, row, symbol, type Drawing } from "./piece.ts";
import { bar, disc, shape, strokes, wheel } from "./symbols.ts";

/** The marks of those who build, repair, power and connect aircraft, by the names of their files. */
export const makerMarks: Record<string, Drawing> = {
  "bluepier-cyber": {
    name: "Bluepier Cyber",
    draw: () => {
      const piles = [36, 28, 20, 12].map((height, index) => bar(3 + index * 12, 12, 6, height));
      return row(
        13,
        shape(48, 48, [bar(0, 0, 48, 7), ...piles].join("")),
        column(
          6,
          0,
          words("geometric", "bluepier", 32, -0.01),
          words("geometricLight", "cyber", 19, 0.02),
        ),
      );
    },
  },
  "bohdal-composites": {
    name: "Bohdal Composites",
    draw: () => {
      const tows = [0, 8, 16].flatMap((step) => [
        bar(step, 0, 5, 21),
        bar(24, step, 21, 5),
        bar(0, 24 + step, 21, 5),
        bar(24 + step, 24, 5, 21),
      ]);
      return row(
        12,
        shape(45, 45, tows.join("")),
        under("condensed", "BOHDAL", 41, 0.03, "condensedLight", "COMPOSITES", 13.5),
      );
    },
  },
  "calder-voss-aerostructures": {
    name: "Calder & Voss Aerostructures",
    draw: () => {
      const voss = line(-1.3, words("didone", "V", 24), words("didone", "oss", 24));
      const name = line(6, words("didone", "Calder", 24), words("didoneItalic", "&", 25.6), voss);
      return column(6.4, 0, name, fitted("geometricLight", "AEROSTRUCTURES", 6.4, name.width));
    },
  },
  "hydrant-nord": {
    name: "Hydrant Nord",
    draw: () => {
      const drop = "M20 0c0 0 20 19 20 31a20 19 0 0 1-40 0C0 19 20 0 20 0zM20 15l-9 24 9-6 9 6z";
      return row(
        12,
        shape(40, 50, drop),
        column(7, 0, words("wide", "hydrant", 21, -0.03), words("wideLight", "nord", 21, -0.03)),
      );
    },
  },
  "kiruvi-robotics": {
    name: "Kiruvi Robotics",
    draw: () => {
      const letter = `M0 0h14v46H0zM18 22V0h22a22 22 0 0 1-22 22zM18 24v22h22a22 22 0 0 0-22-22z${disc(7, 9, 3)}`;
      return row(
        13,
        shape(40, 46, letter),
        under("technical", "KIRUVI", 23, 0.02, "technical", "ROBOTICS", 10),
      );
    },
  },
  ledgerwing: {
    name: "Ledgerwing",
    draw: () => {
      const entries = [0, 1, 2, 3, 4].map((index) => {
        const [x, y, end] = [index * 9, 36 - index * 9, 30 + index * 7];
        return `M${x} ${y + 6} ${x + 4} ${y}H${end + 4}L${end} ${y + 6}z`;
      });
      return row(8, shape(62, 42, entries.join("")), words("slabItalic", "Ledgerwing", 34));
    },
  },
  "minato-aero-engines": {
    name: "Minato Aero Engines",
    draw: () => {
      const crest = wheel(50, 9, "M25 19C22 13 23 4 32 .500c3 7 2 14-2.500 19.500z");
      return row(
        14,
        crest,
        under("geometric", "MINATO", 29, 0.14, "geometricLight", "AERO ENGINES", 10.5),
      );
    },
  },
  "mirador-biometrics": {
    name: "Mirador Biometrics",
    draw: () => {
      const arches =
        "M2.500 40V22.500a20 20 0 0 1 40 0V46M10.500 48V22.500a12 12 0 0 1 24 0V38M18.500 34V22.500a4 4 0 0 1 8 0V48M34.500 43v5M18.500 39v9";
      return row(
        12,
        strokes(45, 48, 4.4, arches),
        column(
          6,
          0,
          words("geometricLight", "mirador", 35, 0.01),
          words("geometric", "BIOMETRICS", 9, 0.34),
        ),
      );
    },
  },
  "northmere-technics": {
    name: "Northmere Technics",
    draw: () => {
      const letter = `M0 31V0h11l22 19V0h11v31H34L11 11v20z${bar(0, 36, 44, 3.6)}${bar(7, 43.4, 30, 3.6)}`;
      return row(
        13,
        shape(44, 47, letter),
        under("technical", "NORTHMERE", 17.5, 0.02, "geometricLight", "TECHNICS", 11.5),
      );
    },
  },
  "perihel-launch-systems": {
    name: "Perihel Launch Systems",
    draw: () => {
      const orbit = `<path fill="none" stroke="#091122" stroke-width="3.600" d="M5.500 34C1 24 14 8 32 4s26 4 23 14-16 20-32 23c-4 1-7 .600-10-.600"/><circle cx="22" cy="27" r="8"/><circle cx="7.500" cy="40" r="4"/>`;
      return row(
        12,
        symbol(58, 46, orbit),
        under("wideLight", "perihel", 26, 0, "wideLight", "LAUNCH SYSTEMS", 8),
      );
    },
  },
  "quillon-avionics": {
    name: "Quillon Avionics",
    draw: () => {
      const letter =
        "M0 0h42v28L32 18v-8H10v22h8l10 10H0zM20 15l7-1L48 35l4-1-1 6 4 5-4 4-5-4-6 1 1-4z";
      return row(
        11,
        shape(55, 49, letter),
        under("condensedItalic", "QUILLON", 38, 0.02, "condensedItalic", "AVIONICS", 14),
      );
    },
  },
  "sandlark-mobility": {
    name: "Sandlark Mobility",
    draw: () => {
      const rotors = strokes(
        36,
        48,
        5.4,
        "M29 8.500A11.500 11.500 0 1 0 18 26.200M18 21.800A11.500 11.500 0 1 1 7 39.500",
      );
      const hubs = shape(36, 48, disc(18, 14.5, 3.4) + disc(18, 33.5, 3.4));
      return row(
        12,
        over(rotors, hubs),
        column(
          6,
          0,
          words("wide", "sandlark", 22, -0.04),
          words("wideLight", "mobility", 15.5, -0.02),
        ),
      );
    },
  },
  "thornbury-propulsion": {
    name: "Thornbury Propulsion",
    draw: () => {
      const thorn = "M0 23 52 0 41 14 20 23l21 9 11 14zM30 23l22-7v14z";
      return row(
        11,
        shape(52, 46, thorn),
        under("slab", "THORNBURY", 26, 0.04, "slab", "PROPULSION", 11),
      );
    },
  },
  "verdanta-fuels": {
    name: "Verdanta Fuels",
    draw: () => {
      const leaves =
        "M22 48C6 40-2 22 1 0c15 6 23 25 21 48zM26 48c-1-20 6-34 21-40 3 18-5 33-21 40z";
      return row(
        11,
        shape(48, 48, leaves),
        line(7, words("humanist", "verdanta", 37), words("humanistLight", "fuels", 37)),
      );
    },
  },
};
