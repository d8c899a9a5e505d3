import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** What decides whether electric air taxis earn their keep in a city. */
export const urbanAirMobility: Article = {
  slug: "urban-air-mobility-and-evtol",
  title: "Urban Air Mobility and eVTOL",
  excerpt:
    "The aircraft fly. Whether air taxis will carry ordinary passengers depends on turnaround, weather and the square metres of a roof.",
  opening:
    "Stand forty metres from a good electric vertical take-off aircraft as it passes at cruise height and you will hear your own conversation. That is a remarkable achievement, and it took ten years of work on slow, many-bladed rotors. The second remarkable thing is how little follows from it. Quiet flight was the condition for being allowed to try. Whether air taxis become transport rather than an excursion is decided on the ground, by minutes and square metres.",
  author: "Beatrix Oyelaran",
  date: "2025-10-04",
  readTime: 7,
  category: categories.mobility,
  tags: ["eVTOL", "Vertiports", "Cities"],
  image: "/articles/urban-air-mobility-and-evtol.avif",
  sources: [
    {
      title: "Throughput of small vertiports",
      publisher: "Lindenau Institute for Urban Flight",
      url: "https://lindenau-urban.example/throughput",
    },
    {
      title: "Rotor noise as heard from a balcony",
      publisher: "Echo Street Acoustics",
      url: "https://echo-street.example/balcony",
    },
    {
      title: "Pack-level energy density in certified aircraft programmes",
      publisher: "Aldermoor Battery Institute",
      url: "https://aldermoor-battery.example/pack-density",
    },
  ],
  body: async () => (await import("./bodies/urban-air-mobility-and-evtol.ts")).body,
};
