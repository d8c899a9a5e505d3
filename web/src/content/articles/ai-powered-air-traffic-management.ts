import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** Which decisions of air traffic control machines may prepare, and who makes them. */
export const aiAirTrafficManagement: Article = {
  slug: "ai-powered-air-traffic-management",
  title: "AI-Powered Air Traffic Management",
  excerpt:
    "Machines already predict where traffic will be thick an hour from now. Letting them propose what to do about it is a question of trust, measured in seconds.",
  opening:
    "At 07:40 a supervisor in an area control centre looks at a bar chart. Sector four, which may hold eleven aircraft at once, will hold fifteen at 08:25. She can open a second position, if somebody is back from break, or ask for a regulation that will keep twenty flights on the ground. An hour later the peak turns out to have been thirteen, because two departures were late and one took another route. The delay was real; the peak was not. Better guesses about the next hour are what machine learning has brought to air traffic management so far, and they are worth more than they sound.",
  author: "Stellan Abernathy",
  date: "2025-10-01",
  readTime: 7,
  category: categories.data,
  tags: ["Air traffic management", "AI", "Human factors"],
  image: "/articles/ai-powered-air-traffic-management.avif",
  sources: [
    {
      title: "Sector load forecasts compared, 2023 to 2025",
      publisher: "Tern Island Airspace Laboratory",
      url: "https://tern-island.example/load-forecasts",
    },
    {
      title: "Acceptance of conflict advisories by 64 controllers",
      publisher: "Lindenau Institute for Urban Flight",
      url: "https://lindenau-urban.example/advisories",
    },
    {
      title: "Assurance of learned components: a reader's guide",
      publisher: "Wexcombe Safety Assurance Group",
      url: "https://wexcombe-safety.example/learned-components",
    },
    {
      title: "Delay minutes and their causes",
      publisher: "Ostrava Centre for Transport Statistics",
      url: "https://ostrava-transport.example/delay-minutes",
    },
  ],
  body: async () => (await import("./bodies/ai-powered-air-traffic-management.ts")).body,
};
