import type { Article } from "./article.ts";
import { categories } from "./categories.ts";

/** How pieces, temperatures and customs data change the handling of air cargo. */
export const airCargoAndLogistics: Article = {
  slug: "next-generation-air-cargo-and-logistics",
  title: "Next-Generation Air Cargo and Logistics",
  excerpt:
    "A shipment by air spends four fifths of its journey on the ground. That is where sensors, robots and better data earn their keep.",
  opening:
    "A pallet of insulin flies from Frankfurt to Singapore in twelve hours and takes four days. The rest is waiting: for a lorry dock, for a document, for a slot in the cold room, for someone to notice that it has arrived. Airlines sell speed and deliver it, in the part of the journey they control. The next improvement in air cargo is therefore a matter of buildings, messages and a clear record of who had the box at half past two in the morning.",
  author: "Désirée Kaplan-Mbeki",
  date: "2025-09-12",
  readTime: 8,
  category: categories.cargo,
  tags: ["Air cargo", "Logistics", "Cold chain"],
  image: "/articles/next-generation-air-cargo-and-logistics.avif",
  sources: [
    {
      title: "Dwell times at 22 cargo terminals",
      publisher: "Halyard Freight Research",
      url: "https://halyard-freight.example/dwell-times",
    },
    {
      title: "Temperature excursions by stage of transport",
      publisher: "Cold Chain Observatory Lyon",
      url: "https://cold-chain-observatory.example/stages",
    },
    {
      title: "Data quality of advance cargo messages",
      publisher: "Harbour Lane Audit Cooperative",
      url: "https://harbour-lane.example/advance-messages",
    },
    {
      title: "Conversions of wide-body freighters to 2030",
      publisher: "Kestrel Fleet Observatory",
      url: "https://kestrel-fleet.example/conversions",
    },
  ],
  body: async () => (await import("./bodies/next-generation-air-cargo-and-logistics.ts")).body,
};
