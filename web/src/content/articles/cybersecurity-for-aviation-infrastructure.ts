import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** Where attacks on airports and airlines begin, and which defences hold. */
export const aviationCybersecurity: Article = {
  slug: "cybersecurity-for-aviation-infrastructure",
  title: "Cybersecurity for Aviation Infrastructure",
  excerpt:
    "The attacks that stop airports rarely touch an aircraft. They begin with a supplier, a password and a system that nobody had listed.",
  opening:
    "The departures hall fills quietly. Screens show yesterday, bag drops print nothing, and agents begin to write names on paper. No aircraft has been touched and no tower has lost a frequency. A company three countries away, which supplies the check-in software for thirty airports, has been locked out of its own servers. By noon four hundred flights are late. This has become the ordinary shape of an aviation cyber incident, and it differs from the one that films have taught us to expect.",
  author: "Henrik Vasquez-Lund",
  date: "2025-10-07",
  readTime: 7,
  category: categories.airports,
  tags: ["Cybersecurity", "Airports", "Resilience"],
  image: "/articles/cybersecurity-for-aviation-infrastructure.avif",
  sources: [
    {
      title: "Anatomy of forty ground outages",
      publisher: "Citadel Row Security Institute",
      url: "https://citadel-row.example/forty-outages",
    },
    {
      title: "Interference with satellite navigation: pilots' reports 2025",
      publisher: "Northern Navigation Society",
      url: "https://northern-navigation.example/interference-2025",
    },
    {
      title: "Manual fallback: what a terminal can do without screens",
      publisher: "Institute for Ground Operations, Bergen",
      url: "https://ground-operations.example/fallback",
    },
    {
      title: "Supplier access in airport networks",
      publisher: "Harbour Lane Audit Cooperative",
      url: "https://harbour-lane.example/supplier-access",
    },
  ],
  body: async () => (await import("./bodies/cybersecurity-for-aviation-infrastructure.ts")).body,
};
