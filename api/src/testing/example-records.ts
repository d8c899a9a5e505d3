/** Valid record of each resource of an edition, by resource name. */
export const exampleRecords: Record<string, object> = {
  speakers: { firstName: "Mira", lastName: "Halden" },
  topics: { day: 1, title: "Opening" },
  passes: {
    name: "Visitor",
    price: 100,
    bookBy: "2025-12-01",
    description: "Both days.",
    cabin: "Economy",
    sky: "dawn",
  },
  "expo-packages": { name: "Basic", price: 650, hall: "A", standSize: 1 },
  "sponsor-tiers": { name: "Gold", passes: 10 },
  partners: { name: "Calder", imageUrl: "/marks/calder.svg" },
  questions: { question: "When?", answer: "In December." },
  themes: { name: "Airports", description: "All of them.", pictogram: "airport" },
  audiences: { name: "Engineers", description: "Of all kinds.", pictogram: "engineer" },
  benefits: { title: "Meet", text: "Everybody is there." },
  headlines: { title: "Gates open", link: "/news" },
  policies: {
    title: "Privacy Policy",
    slug: "privacy",
    content: "We keep little.",
    updatedOn: "2024-12-01",
  },
};
