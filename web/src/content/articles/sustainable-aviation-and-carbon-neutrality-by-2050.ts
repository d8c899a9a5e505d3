import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** How the tonnes between today and net zero divide among the measures at hand. */
export const carbonNeutrality: Article = {
  slug: "sustainable-aviation-and-carbon-neutrality-by-2050",
  title: "Sustainable Aviation and Carbon Neutrality by 2050",
  excerpt:
    "Net zero is a subtraction. Set the measures beside each other, with the doubts that belong to each, and more than a third of the sum is still open.",
  opening:
    "Left to itself, with demand growing as expected and engines improving as they have, aviation would emit about 1.9 billion tonnes of carbon dioxide in 2050. Net zero asks for none that is not taken back. Between both numbers lies a subtraction with four or five lines, and every roadmap published so far fills them differently. Laid side by side they agree on more than their authors admit, and they leave the same place blank.",
  author: "Eluned Sørensen",
  date: "2025-09-28",
  readTime: 7,
  category: categories.sustainability,
  tags: ["Net zero", "Climate", "Policy"],
  image: "/articles/sustainable-aviation-and-carbon-neutrality-by-2050.avif",
  sources: [
    {
      title: "Wedges to 2050: a reconciliation of nine roadmaps",
      publisher: "Meridian Carbon Registry Review",
      url: "https://meridian-review.example/wedges",
    },
    {
      title: "Warm nights: contrails by hour of day",
      publisher: "Polder Meteorological Cooperative",
      url: "https://polder-met.example/warm-nights",
    },
    {
      title: "Feedstock ceilings for waste-based kerosene",
      publisher: "Tidewater Centre for Fuel Studies",
      url: "https://tidewater-fuels.example/feedstock-ceilings",
    },
    {
      title: "Permanent removals: contracts and deliveries",
      publisher: "Greyfold Institute for Carbon Storage",
      url: "https://greyfold-carbon.example/deliveries",
    },
  ],
  body: async () =>
    (await import("./bodies/sustainable-aviation-and-carbon-neutrality-by-2050.ts")).body,
};
