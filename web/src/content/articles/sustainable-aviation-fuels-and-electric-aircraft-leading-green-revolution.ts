import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** Which flights liquid fuels will serve, which ones batteries, and what limits both. */
export const sustainableFuelsAndElectricAircraft: Article = {
  slug: "sustainable-aviation-fuels-and-electric-aircraft-leading-green-revolution",
  title: "Sustainable Aviation Fuels and Electric Aircraft Leading Green Revolution",
  excerpt:
    "Liquid fuels and batteries are often presented as rivals. Energy density divides the map between them long before policy does.",
  opening:
    "A kilogram of kerosene holds about twelve kilowatt-hours of energy; a kilogram of the best battery pack that could be certified today holds around a quarter of one. Motors are far more efficient than turbines, which narrows the gap, yet a factor of fifteen or so remains. Almost every sensible argument about which aircraft will fly on which energy can be derived from that single comparison, and a good many weak arguments ignore it.",
  author: "Rosalind Achterberg",
  date: "2025-10-25",
  readTime: 7,
  category: categories.sustainability,
  tags: ["SAF", "Electric aircraft", "Energy"],
  image: "/articles/sustainable-aviation-fuels-and-electric-aircraft-leading-green-revolution.avif",
  sources: [
    {
      title: "Feedstock ceilings for waste-based kerosene",
      publisher: "Tidewater Centre for Fuel Studies",
      url: "https://tidewater-fuels.example/feedstock-ceilings",
    },
    {
      title: "Pack-level energy density in certified aircraft programmes",
      publisher: "Aldermoor Battery Institute",
      url: "https://aldermoor-battery.example/pack-density",
    },
    {
      title: "Charging the apron: grid studies at nine regional airports",
      publisher: "Regional Airports Energy Group",
      url: "https://regional-energy.example/charging-the-apron",
    },
    {
      title: "Book-and-claim in practice",
      publisher: "Meridian Carbon Registry Review",
      url: "https://meridian-review.example/book-and-claim",
    },
  ],
  body: async () =>
    (
      await import("./bodies/sustainable-aviation-fuels-and-electric-aircraft-leading-green-revolution.ts")
    ).body,
};
