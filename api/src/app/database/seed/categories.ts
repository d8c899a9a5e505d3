import type { Category } from "../../../features/content/news/news.contract.ts";

/** News categories. White text on each colour has a contrast of 4.5:1 or more. */
export const sampleCategories: Omit<Category, "id">[] = [
  { name: "MRO & Maintenance", slug: "mro-maintenance", color: "#1f5f8b" },
  { name: "Airlines", slug: "airlines", color: "#3b4fa0" },
  { name: "Airports", slug: "airports", color: "#6a4a9c" },
  { name: "Air Cargo", slug: "air-cargo", color: "#8a4b2a" },
  { name: "Sustainability", slug: "sustainability", color: "#2f6b4f" },
  { name: "AI & Data", slug: "ai-data", color: "#0f6674" },
  { name: "Aerospace", slug: "aerospace", color: "#9a3b52" },
  { name: "Congress Updates", slug: "congress-updates", color: "#4a5568" },
];
