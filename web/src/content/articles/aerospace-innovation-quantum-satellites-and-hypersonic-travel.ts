import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** How far quantum links from orbit and passenger flight above Mach 5 have come. */
export const aerospaceInnovation: Article = {
  slug: "aerospace-innovation-quantum-satellites-and-hypersonic-travel",
  title: "Aerospace Innovation: Quantum Satellites and Hypersonic Travel",
  excerpt:
    "One technology is waiting for ground stations, the other for materials. A sober look at two fields that share little except their headlines.",
  opening:
    "Two photons leave a satellite five hundred kilometres up. One enters a telescope on a roof in the city, the other a telescope in the mountains. If both arrive, and if the detectors agree on the second to within a billionth, two parties share a random number that nobody else can know. It takes a clear night, a great deal of cooling and patience. It also works, and has moved within a decade from a physics paper to a procurement schedule.",
  author: "Idris Vantongeren",
  date: "2025-10-22",
  readTime: 7,
  category: categories.aerospace,
  tags: ["Quantum links", "Hypersonics", "Space"],
  image: "/articles/aerospace-innovation-quantum-satellites-and-hypersonic-travel.avif",
  sources: [
    {
      title: "Key rates of optical downlinks in northern weather",
      publisher: "Fennmark Institute of Photonics",
      url: "https://fennmark-photonics.example/downlink-rates",
    },
    {
      title: "Thermal budgets of sustained flight above Mach 5",
      publisher: "Harrowgate School of Aerodynamics",
      url: "https://harrowgate-aero.example/thermal-budgets",
    },
    {
      title: "Timing without satellites: an aviation review",
      publisher: "Northern Navigation Society",
      url: "https://northern-navigation.example/timing-review",
    },
  ],
  body: async () =>
    (await import("./bodies/aerospace-innovation-quantum-satellites-and-hypersonic-travel.ts"))
      .body,
};
