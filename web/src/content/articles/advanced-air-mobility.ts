import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** Regional electric flight between small airfields, beyond the air taxi. */
export const advancedAirMobility: Article = {
  slug: "advanced-air-mobility",
  title: "Advanced Air Mobility: Connecting the Regions",
  excerpt:
    "While cities argue about rooftops, the better business for electric aircraft may wait at the small airfields that most countries already own.",
  opening:
    "Most Europeans live within half an hour of a runway that no airline uses. It was built for the post, for a flying club or for a war, and has lights, a fence and a café that opens on Sundays. Advanced air mobility is usually illustrated with towers and rotors. Its larger and less photogenic half could begin here, with nine seats, wings, and a car park that costs nothing.",
  author: "Kwabena Thorley",
  date: "2025-09-25",
  readTime: 7,
  category: categories.mobility,
  tags: ["Regional flight", "Electric aircraft", "Airfields"],
  image: "/articles/advanced-air-mobility.avif",
  sources: [
    {
      title: "Dormant runways: an inventory of small airfields",
      publisher: "Regional Airports Energy Group",
      url: "https://regional-energy.example/dormant-runways",
    },
    {
      title: "Door-to-door times on 300 regional pairs",
      publisher: "Ostrava Centre for Transport Statistics",
      url: "https://ostrava-transport.example/regional-pairs",
    },
    {
      title: "Short take-off by blown lift: flight results",
      publisher: "Harrowgate School of Aerodynamics",
      url: "https://harrowgate-aero.example/blown-lift",
    },
  ],
  body: async () => (await import("./bodies/advanced-air-mobility.ts")).body,
};
