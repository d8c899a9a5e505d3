import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** How carbon fibre changed manufacture and repair, and what comes after the autoclave. */
export const compositeMaterials: Article = {
  slug: "composite-materials-in-aviation",
  title: "Composite Materials in Aviation",
  excerpt:
    "Carbon fibre has made aircraft lighter. The next gain is in making it quickly, joining it without bolts, and knowing what a bump has done.",
  opening:
    "Hit an aluminium fuselage with a belt loader and it tells you so: there is a dent, which can be measured against a table. Hit a carbon one and it may spring back and look untouched, while layers inside have parted like pages of a wet book. Half the weight of a modern long-haul aircraft is made of material that behaves in this way. It is light, does not corrode and hardly tires. It has also changed what a mechanic has to know.",
  author: "Giulia Farnborough-Reyes",
  date: "2025-09-22",
  readTime: 8,
  category: categories.aerospace,
  tags: ["Composites", "Structures", "Repair"],
  image: "/articles/composite-materials-in-aviation.avif",
  sources: [
    {
      title: "Thermoplastic welding of primary structure",
      publisher: "Harrowgate School of Aerodynamics",
      url: "https://harrowgate-aero.example/welding",
    },
    {
      title: "Barely visible damage on the ramp: a field study",
      publisher: "Northlight Institute of Airworthiness",
      url: "https://northlight-institute.example/ramp-damage",
    },
    {
      title: "End-of-life routes for carbon laminates",
      publisher: "Quayside Materials Trust",
      url: "https://quayside-materials.example/end-of-life",
    },
  ],
  body: async () => (await import("./bodies/composite-materials-in-aviation.ts")).body,
};
