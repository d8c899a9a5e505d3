import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** What a passenger to space buys today, and what would make it an industry. */
export const commercialSpaceTourism: Article = {
  slug: "commercial-space-tourism",
  title: "Commercial Space Tourism",
  excerpt:
    "Four minutes of weightlessness or a week in orbit: two businesses share one name, and aviation has something to teach both of them.",
  opening:
    "The engine stops, and it becomes very quiet. For about four minutes the passengers float past windows in which the sky is black and the horizon curved. Then the vehicle begins to fall, and weight returns, up to five times the usual amount. The whole outing lasts as long as a lunch break. Something over a hundred and fifty private travellers have bought it so far, at prices from 200,000 dollars upwards, which makes it at once a proven product and a very small market.",
  author: "Aurelio Whitcombe",
  date: "2025-09-05",
  readTime: 8,
  category: categories.aerospace,
  tags: ["Space", "Tourism", "Safety"],
  image: "/articles/commercial-space-tourism.avif",
  sources: [
    {
      title: "Flight rates of reusable suborbital vehicles",
      publisher: "Harrowgate School of Aerodynamics",
      url: "https://harrowgate-aero.example/suborbital-rates",
    },
    {
      title: "Informed consent and the spaceflight participant",
      publisher: "Centre for Aviation Contracts",
      url: "https://aviation-contracts.example/participants",
    },
    {
      title: "Soot in the stratosphere: launch scenarios",
      publisher: "Polder Meteorological Cooperative",
      url: "https://polder-met.example/launch-soot",
    },
  ],
  body: async () => (await import("./bodies/commercial-space-tourism.ts")).body,
};
