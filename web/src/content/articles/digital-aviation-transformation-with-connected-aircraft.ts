import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** What aircraft that report in flight are used for, and what the link costs. */
export const connectedAircraft: Article = {
  slug: "digital-aviation-transformation-with-connected-aircraft",
  title: "Digital Aviation Transformation with Connected Aircraft",
  excerpt:
    "An aircraft that reports in flight is common now. Fewer operators know which of its messages deserve the price of the link.",
  opening:
    "On a good evening an airliner produces about as much data as its passengers stream. Nearly all of it stays on board until the next morning, when somebody collects a card or a wireless link empties the recorder at the gate. What leaves the aircraft in flight is a trickle of short messages. Connected operations is the art of deciding which drops belong in that trickle, and it has more to do with the decisions of a control centre than with the width of the antenna.",
  author: "Priya Mandelstam",
  date: "2025-10-13",
  readTime: 7,
  category: categories.data,
  tags: ["Connectivity", "Flight data", "Operations"],
  image: "/articles/digital-aviation-transformation-with-connected-aircraft.avif",
  sources: [
    {
      title: "Value per megabyte: eleven applications compared",
      publisher: "Sable Point Data Institute",
      url: "https://sablepoint-data.example/value-per-megabyte",
    },
    {
      title: "Turbulence sharing among mixed fleets",
      publisher: "Polder Meteorological Cooperative",
      url: "https://polder-met.example/turbulence-sharing",
    },
    {
      title: "Who owns a flight's recording?",
      publisher: "Centre for Aviation Contracts",
      url: "https://aviation-contracts.example/ownership",
    },
  ],
  body: async () =>
    (await import("./bodies/digital-aviation-transformation-with-connected-aircraft.ts")).body,
};
