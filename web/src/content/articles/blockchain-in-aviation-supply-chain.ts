import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** What shared ledgers can prove about an aircraft part, and what they cannot. */
export const blockchainSupplyChain: Article = {
  slug: "blockchain-in-aviation-supply-chain",
  title: "Blockchain in Aviation Supply Chain",
  excerpt:
    "A forged certificate looks exactly like a real one. Shared ledgers make that harder, provided that the first entry was honest.",
  opening:
    "A turbine disc is released to service by one sheet of paper. It names the part, the serial number, what was done and by whom, and ends with a signature. When the disc is sold the sheet travels along, is scanned, printed, and scanned again. Whoever wants to lie needs a template and an afternoon. In recent years several fleets have been searched for engine parts whose papers came from a firm that had never made or repaired them, and each search began with a telephone call and not with a database.",
  author: "Adaeze Lindqvist",
  date: "2025-10-10",
  readTime: 7,
  category: categories.maintenance,
  tags: ["Parts records", "Traceability", "Blockchain"],
  image: "/articles/blockchain-in-aviation-supply-chain.avif",
  sources: [
    {
      title: "Unapproved parts: how 212 cases were found",
      publisher: "Registry Watch for Aviation Parts",
      url: "https://registry-watch.example/cases",
    },
    {
      title: "Shared ledgers without a currency: a survey of pilots",
      publisher: "Sable Point Data Institute",
      url: "https://sablepoint-data.example/ledgers",
    },
    {
      title: "Back-to-birth: what a missing page costs",
      publisher: "Ashgrove Asset Research",
      url: "https://ashgrove-assets.example/back-to-birth",
    },
  ],
  body: async () => (await import("./bodies/blockchain-in-aviation-supply-chain.ts")).body,
};
