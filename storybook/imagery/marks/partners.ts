import { words } from "./lettering.ts";
import { column, line, row, symbol, type Drawing } from "./piece.ts";
import { bar, shape, slice, strokes } from "./symbols.ts";

/** The marks of the partners, by the names of their files. */
export const partnerMarks: Record<string, Drawing> = {
  "northwind-mro": {
    name: "Northwind MRO",
    draw: () => {
      const bands = [0, 1, 2, 3].map((band) => {
        const [x, top] = [9 + band * 12, 3 + band * 2.6];
        return `M${x} ${top}l8 1.700v${25.6 - band * 5.2}l-8 1.700z`;
      });
      return row(
        12,
        shape(54, 46, bar(0, 0, 4.6, 46) + bands.join("")),
        column(7, 0, words("technical", "NORTHWIND", 17, 0), words("technical", "MRO", 13, 0.12)),
      );
    },
  },
  "halden-aero": {
    name: "Halden Aero",
    draw: () => {
      const letter = `${bar(0, 0, 10, 46)}M38 0h10v46H38V29C29 35 21 37 14 38v-9c10-2 18-6 24-15z`;
      return row(
        12,
        shape(48, 46, letter),
        column(7, 0, words("humanist", "Halden", 31), words("humanistLight", "Aero", 31)),
      );
    },
  },
  "meridian-ground": {
    name: "Meridian Ground",
    draw: () => {
      const dome =
        "M2.200 36a23 34 0 0 1 46 0M14 36a11 34 0 0 1 22.300 0M25.200 2v34M0 45.500h18M23 45.500h27.500";
      return row(
        12,
        strokes(50.5, 48, 4.2, dome),
        column(6, 0, words("geometric", "Meridian", 25), words("geometricLight", "Ground", 25)),
      );
    },
  },
  "kestrel-avionics": {
    name: "Kestrel Avionics",
    draw: () => {
      const stoop =
        "M0 4c19-3 38 5 50 20-11-3-19-1-23 5-3 5-3 12 1 18C14 42 6 32 8 20 8 13 5 8 0 4zM18 14a3 3 0 1 0 .1 0z";
      return row(
        11,
        shape(50, 47, stoop),
        column(
          6,
          0,
          words("condensed", "KESTREL", 32, 0.04),
          words("condensedLight", "AVIONICS", 16, 0.235),
        ),
      );
    },
  },
  "polaris-cargo": {
    name: "Polaris Cargo",
    draw: () => {
      const crate =
        "M21 0l21 12v24L21 48 0 36V12zM21 7c1.600 12 4.500 15 16 17-11.500 2-14.400 5-16 17-1.600-12-4.500-15-16-17 11.500-2 14.400-5 16-17z";
      return row(
        12,
        shape(42, 48, crate),
        column(
          6,
          0,
          words("condensedItalic", "POLARIS", 33, 0.01),
          words("condensedItalic", "CARGO", 16, 0.16),
        ),
      );
    },
  },
  sablewing: {
    name: "Sablewing",
    draw: () => {
      const feathers =
        "M0 44C26 42 46 28 60 0c1 14-4 24-11 30-1-3-2-5-1-8-4 7-9 12-15 16 4-1 8-2 11-4C34 43 17 48 0 44z";
      return row(8, shape(61, 46, feathers), words("didoneItalic", "Sablewing", 35));
    },
  },
  "tarmac-labs": {
    name: "Tarmac Labs",
    draw: () => {
      const runway = `M14 0h18v5h-2v11l16 32H0l16-32V5h-2z${bar(22, 12, 2, 6)}${bar(21.5, 22, 3, 8)}${bar(20.8, 35, 4.4, 13)}`;
      return row(
        11,
        shape(46, 48, runway),
        column(6, 0, words("slab", "tarmac", 29), words("slabItalic", "labs", 24)),
      );
    },
  },
  "blue-meridian": {
    name: "Blue Meridian",
    draw: () => {
      const globe = [
        slice(24, 24, -24, -12),
        slice(24, 24, -8, 3),
        slice(24, 24, 7, 14),
        slice(24, 24, 18, 24),
      ];
      return row(
        12,
        shape(48, 48, globe.join("")),
        column(7, 0, words("roman", "Blue", 27), words("roman", "Meridian", 27)),
      );
    },
  },
  "orison-air": {
    name: "Orison Air",
    draw: () => {
      const bands = [
        [18, 3.2],
        [23.6, 2.8],
        [28.8, 2.2],
      ].map(([y = 0, thick = 0]) => {
        const half = Math.sqrt(15.5 ** 2 - (y + thick / 2 - 15.5) ** 2);
        return bar(Number((15.5 - half).toFixed(1)), y, Number((half * 2).toFixed(1)), thick);
      });
      const sun = shape(31, 31, `M0 15.500a15.500 15.500 0 0 1 31 0z${bands.join("")}`);
      return line(6, sun, words("didone", "RISON", 43, 0.03), words("didoneItalic", "air", 27));
    },
  },
  "vantage-approach": {
    name: "Vantage Approach",
    draw: () => {
      const bars = [0, 1, 2, 3, 4, 5].map((row) => {
        const [y, half, thick] = [row * 8.4, 5.5 + row * 3.7, 2.6 + row * 0.62];
        const reach = half - 4.5;
        return (
          bar(24 - half, y, reach, thick) +
          bar(24 + 4.5, y, reach, thick) +
          bar(22.4, y, 3.2, thick)
        );
      });
      return row(
        12,
        shape(48, 47.6, bars.join("")),
        column(
          7,
          0,
          words("wideLight", "VANTAGE", 18, 0),
          words("wideLight", "APPROACH", 11, 0.13),
        ),
      );
    },
  },
  "cirrus-components": {
    name: "Cirrus Components",
    draw: () => {
      const strands =
        "M0 14c16 0 24-2 33-9 5-4 11-3 12 1 1 4-4 6-7 4M4 29c18 0 28-2 38-10 5-4 12-3 13 1 1 4-4 6-7 4M0 43c16 0 24-1 33-8 5-4 11-3 12 1 1 4-4 6-7 4";
      return row(
        12,
        strokes(56, 46, 4, strands),
        column(
          7,
          0,
          words("humanistLight", "Cirrus", 33),
          words("humanistLight", "Components", 17.5),
        ),
      );
    },
  },
  "longhaul-leasing": {
    name: "Longhaul Leasing",
    draw: () => {
      const stretch = (width: number) => symbol(width, 19, `<path d="${bar(0, 7, width, 5)}"/>`);
      const upper = row(5, words("wide", "LONG", 24, 0), stretch(74));
      const lower = row(
        5,
        stretch(upper.width - words("wide", "HAUL", 24, 0).width - 5),
        words("wide", "HAUL", 24, 0),
      );
      return column(8, 0, upper, lower);
    },
  },
  "apron-systems": {
    name: "Apron Systems",
    draw: () => {
      const stands =
        "M2.500 46C14 40 22.500 26 22.500 3M46.500 46C35 40 26.500 26 26.500 3M11 30.500h27M16 2.200h17M24.500 37v9";
      return row(
        12,
        strokes(49, 46, 4.4, stands),
        column(6, 0, words("geometric", "apron", 30), words("geometricLight", "systems", 22)),
      );
    },
  },
};
