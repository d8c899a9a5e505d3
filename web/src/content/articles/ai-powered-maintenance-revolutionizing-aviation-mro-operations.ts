import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** What prediction and machine inspection change in a hangar, and what they leave alone. */
export const aiPoweredMaintenance: Article = {
  slug: "ai-powered-maintenance-revolutionizing-aviation-mro-operations",
  title: "AI-Powered Maintenance: Revolutionizing Aviation MRO Operations",
  excerpt:
    "Prediction and machine inspection have reached the hangar floor. The gain is real, but it appears in the plan of the shift rather than on the aircraft.",
  opening:
    "A bleed valve rarely fails without notice. For some forty flights beforehand it opens a fraction of a second late, and the delay grows from one leg to the next. The aircraft has always recorded this. What has changed is that somebody is reading it: a model, running overnight on the day's flight data, that compares every valve in the fleet with its sisters and writes a line in the planner's list before the crew would ever notice.",
  author: "Ingrid Halvorsen",
  date: "2025-10-28",
  readTime: 8,
  category: categories.maintenance,
  tags: ["MRO", "Predictive maintenance", "Inspection"],
  image: "/articles/ai-powered-maintenance-revolutionizing-aviation-mro-operations.avif",
  sources: [
    {
      title: "Alert quality in line maintenance, 2025 review",
      publisher: "Northlight Institute of Airworthiness",
      url: "https://northlight-institute.example/reviews/alert-quality",
    },
    {
      title: "Human and machine agreement in borescope inspection",
      publisher: "Carrow Laboratory for Engine Research",
      url: "https://carrow-lab.example/papers/borescope-agreement",
    },
    {
      title: "Planning horizons of fourteen repair stations",
      publisher: "Hangar Economics Forum",
      url: "https://hangar-economics.example/planning-horizons",
    },
  ],
  body: async () =>
    (await import("./bodies/ai-powered-maintenance-revolutionizing-aviation-mro-operations.ts"))
      .body,
};
