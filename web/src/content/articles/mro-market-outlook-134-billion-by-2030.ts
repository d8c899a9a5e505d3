import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** Why spending on maintenance grows faster than the fleet, and who will do the work. */
export const mroMarketOutlook: Article = {
  slug: "mro-market-outlook-134-billion-by-2030",
  title: "MRO Market Outlook: 134 Billion by 2030",
  excerpt:
    "Spending on maintenance grows three times as fast as the fleet. Late deliveries explain half of it, engines the rest, and hands are what it lacks.",
  opening:
    "Ring a heavy-maintenance base in October and ask for a slot in January, and the planner will laugh politely. The nearest free bay for a narrow-body at most European stations is now eleven months away. Three years ago it was four. Behind that wait stands the largest order book that the repair industry has ever had, which we expect to grow from 104 billion dollars this year to 134 billion in 2030, while the number of aircraft rises by less than a tenth.",
  author: "Callum Prideaux",
  date: "2025-10-16",
  readTime: 7,
  category: categories.maintenance,
  tags: ["MRO", "Market", "Engines", "Workforce"],
  image: "/articles/mro-market-outlook-134-billion-by-2030.avif",
  sources: [
    {
      title: "Shop-visit waves of current-generation engines",
      publisher: "Carrow Laboratory for Engine Research",
      url: "https://carrow-lab.example/papers/shop-visits",
    },
    {
      title: "Slot prices in heavy maintenance, 2021 to 2025",
      publisher: "Hangar Economics Forum",
      url: "https://hangar-economics.example/slot-prices",
    },
    {
      title: "Fleet ages and retirement curves 2025",
      publisher: "Kestrel Fleet Observatory",
      url: "https://kestrel-fleet.example/retirement-curves",
    },
    {
      title: "Green-time engines and the lease market",
      publisher: "Ashgrove Asset Research",
      url: "https://ashgrove-assets.example/green-time",
    },
  ],
  body: async () => (await import("./bodies/mro-market-outlook-134-billion-by-2030.ts")).body,
};
