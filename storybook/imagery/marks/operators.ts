import { under, words } from "./lettering.ts";
import { column, row, symbol, type Drawing } from "./piece.ts";
import { bar, shape, star } from "./symbols.ts";

/** The marks of airlines, airports and those who serve, finance, teach and govern them, by the names of their files. */
export const operatorMarks: Record<string, Drawing> = {
  "al-naseem-airports-company": {
    name: "Al Naseem Airports Company",
    draw: () => {
      const rings = [star(24, 24, 18.4, 8), star(24, 18, 13.8, 8), star(24, 12.4, 6.6, 8)];
      return row(
        14,
        shape(48, 48, rings.join("")),
        under("geometricLight", "AL NASEEM", 25, 0.16, "geometricLight", "AIRPORTS COMPANY", 9),
      );
    },
  },
  "continental-airworthiness-forum": {
    name: "Continental Airworthiness Forum",
    draw: () => {
      const lines = ["Continental", "Airworthiness", "Forum"].map((text) =>
        words("humanist", text, 19),
      );
      const tick = "M0 27h9l9 10L40 0h10L23 50h-8zM31 50 52 14v14L41 50z";
      return row(12, shape(52, 50, tick), column(5.5, 0, ...lines));
    },
  },
  "cordillera-air-lines": {
    name: "Cordillera Air Lines",
    draw: () => {
      const ridge = shape(
        150,
        12,
        "M0 12 26 4l10 4L62 0l16 8 14-5 18 6 12-4 28 7-29-3-11 3-19-5-13 5-17-8-24 8-11-4z",
      );
      return column(
        3,
        0.5,
        words("script", "Cordillera", 46),
        row(8, ridge, words("geometric", "AIR LINES", 10, 0.2)),
      );
    },
  },
  "fieldfare-ground-services": {
    name: "Fieldfare Ground Services",
    draw: () => {
      const bird =
        "M0 4 17 17h15a11 11 0 0 1 19-8l9 4-9 3c0 14-9 23-22 23-13 0-21-8-21-20zM22 21c0 7 5 12 13 12-4-3-6-7-6-12zM46 12.500a2 2 0 1 1 0 .1z";
      const ground = bar(2, 43, 56, 4);
      return row(
        12,
        shape(60, 47, bird + ground),
        column(
          6,
          0,
          words("geometric", "fieldfare", 29, -0.01),
          words("geometricLight", "ground services", 15.6),
        ),
      );
    },
  },
  "halcyon-meridian-airways": {
    name: "Halcyon Meridian Airways",
    draw: () => {
      const arcs = [20, 31, 42, 53, 64, 75].map(
        (radius) => `<circle cx="-6" cy="60" r="${radius}"/>`,
      );
      const fin = `<clipPath id="fin"><path d="M0 48 22 0h24l-7 48z"/></clipPath><g clip-path="url(#fin)"><g fill="none" stroke="#091122" stroke-width="7.400">${arcs.join("")}</g></g>`;
      const name = column(
        7,
        0,
        words("didone", "HALCYON", 20, 0.1),
        words("didone", "MERIDIAN", 20, 0.1),
      );
      return row(13, symbol(46, 48, fin), name);
    },
  },
  "harrowgate-aviation-finance": {
    name: "Harrowgate Aviation Finance",
    draw: () => {
      const gate = "M0 0h14v17h14V0h14v46H29V35a8 8 0 0 0-16 0v11H0z";
      return row(
        12,
        shape(42, 46, gate),
        under("slab", "Harrowgate", 30, 0, "slab", "AVIATION FINANCE", 10),
      );
    },
  },
  "kestrel-point-airport": {
    name: "Kestrel Point Airport",
    draw: () => {
      const hover = "M25 6 31 0v10l19 22-18-7-2 21-5-6-5 6-2-21-18 7L19 10z";
      return row(
        12,
        shape(50, 46, hover),
        column(
          5,
          0,
          words("condensed", "KESTREL POINT", 27, 0.04),
          words("condensedLight", "AIRPORT", 17, 0.05),
        ),
      );
    },
  },
  "mare-alta-airlines": {
    name: "Maré Alta Airlines",
    draw: () => {
      const tide =
        "M0 24a24 24 0 0 1 48 0c-8-8-16-8-24 0s-16 8-24 0zM1 31.500c8 5.500 15 5 23-2.500s16-8 23-1.500A24 24 0 0 1 1 31.500z";
      return row(
        12,
        shape(48, 48, tide),
        column(
          8,
          0,
          words("didoneItalic", "Maré Alta", 34),
          words("geometricLight", "AIRLINES", 10, 0.32),
        ),
      );
    },
  },
  "palisade-airspace-services": {
    name: "Palisade Airspace Services",
    draw: () => {
      const posts = [14, 6, 0, 6, 14].map((top, index) => {
        const x = index * 10;
        return `M${x} 29V${top + 6}l3.500-6 3.500 6V29z${bar(x, 33, 7, 15)}`;
      });
      return row(
        13,
        shape(47, 48, posts.join("")),
        under("condensedLight", "PALISADE", 36, 0.12, "condensedLight", "AIRSPACE SERVICES", 12),
      );
    },
  },
  "savannah-wing-airlines": {
    name: "Savannah Wing Airlines",
    draw: () => {
      const acacia =
        "M0 15C9 4 47 1 58 11c-11 3-19 3-24 2.500-1 2-3 4-5 6C22 14 9 17 0 15zM26 48c1-12-3-20-11-28l6-1c4 4 7 8 8 13 2-6 5-11 11-16l6 0c-9 9-13 18-13 32z";
      return row(
        10,
        shape(58, 48, acacia),
        column(
          6,
          0,
          words("humanistItalic", "Savannah Wing", 28),
          words("humanistLight", "AIRLINES", 13, 0.24),
        ),
      );
    },
  },
  "skarvhavn-airport-group": {
    name: "Skarvhavn Airport Group",
    draw: () => {
      const cormorant =
        "M20 2 28 0l4 5-3 11 19-10 6 30-9-6-4 9-7-9-4 18h-6l-4-18-7 9-4-9-9 6L6 6l18 9 2-8z";
      return row(
        12,
        shape(54, 48, cormorant),
        under("condensed", "SKARVHAVN", 33, 0.03, "condensedLight", "AIRPORT GROUP", 14),
      );
    },
  },
  "tamarind-air-cargo": {
    name: "Tamarind Air Cargo",
    draw: () => {
      const leaflets = [0, 1, 2, 3, 4].flatMap((step) => {
        const [x, y] = [12 + step * 6.6, 40 - step * 7.4];
        const half = 9.6 - step * 0.9;
        return [-1, 1].map(
          (side) =>
            `<ellipse cx="${(x + side * 7.6).toFixed(1)}" cy="${(y - 2 + side * 2).toFixed(1)}" rx="${half * 0.86}" ry="3.100" transform="rotate(${side > 0 ? -14 : -84} ${(x + side * 7.6).toFixed(1)} ${(y - 2 + side * 2).toFixed(1)})"/>`,
        );
      });
      return row(
        10,
        symbol(55, 48, leaflets.join("")),
        column(
          6,
          0,
          words("humanist", "tamarind", 36),
          words("humanistLight", "AIR CARGO", 13.5, 0.2),
        ),
      );
    },
  },
  "wexcombe-university": {
    name: "Wexcombe University",
    draw: () => {
      const shield =
        "M0 0h42v27c0 12-10 19-21 23C10 46 0 39 0 27zM5 8l9 27h4l3-11 3 11h4l9-27h-5l-6 18-3.500-12h-3L16 26 10 8z";
      return row(
        13,
        shape(42, 50, shield),
        under("roman", "Wexcombe", 32, 0, "geometricLight", "UNIVERSITY", 11.5),
      );
    },
  },
};
