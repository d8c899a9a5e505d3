import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** The figures of the market for the years to 2030, with the assumptions behind them. */
export const globalAviationMarketStatistics: Article = {
  slug: "global-aviation-market-statistics-2025-2030",
  title: "Global Aviation Market Statistics 2025-2030",
  excerpt:
    "Traffic, fleets, engineers and fuel in one place: five years of editorial estimates, and the assumptions on which each of them stands.",
  opening:
    "A forecast is a table of assumptions with a result at the end. Most readers see only the result, and so a growth rate from a sales presentation ends up in a board paper as if somebody had measured it. This page does the opposite. It gives our estimates for the market from 2025 to 2030, tells what was assumed for each, and names the assumption that would change the figure most if it turned out to be wrong.",
  author: "Mirela Donnerstein",
  date: "2025-10-19",
  readTime: 7,
  category: categories.market,
  tags: ["Statistics", "Forecast", "Fleet", "Workforce"],
  image: "/articles/global-aviation-market-statistics-2025-2030.avif",
  sources: [
    {
      title: "Traffic baselines after the recovery: method and margins",
      publisher: "Ostrava Centre for Transport Statistics",
      url: "https://ostrava-transport.example/baselines",
    },
    {
      title: "Fleet ages and retirement curves 2025",
      publisher: "Kestrel Fleet Observatory",
      url: "https://kestrel-fleet.example/retirement-curves",
    },
    {
      title: "Licensed engineers: a demographic ledger",
      publisher: "Northlight Institute of Airworthiness",
      url: "https://northlight-institute.example/demography",
    },
    {
      title: "Cargo yields in a quieter ocean",
      publisher: "Halyard Freight Research",
      url: "https://halyard-freight.example/yields",
    },
    {
      title: "Uncertainty in five-year aviation forecasts",
      publisher: "Society for Careful Forecasting",
      url: "https://careful-forecasting.example/aviation",
    },
  ],
  body: async () => (await import("./bodies/global-aviation-market-statistics-2025-2030.ts")).body,
};
