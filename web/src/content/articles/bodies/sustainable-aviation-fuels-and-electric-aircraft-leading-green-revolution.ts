import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "Two technologies, two maps" },
  {
    kind: "paragraph",
    text: "Sort the world's departures by distance and a pattern appears. Flights below 400 kilometres are numerous, but burn a small share of all fuel. Those above 1,500 kilometres are a minority of movements and cause most of the emissions. Batteries can reach the first group within this decade, beginning with nine to thirty seats. Only a liquid can reach the second, and it must be one that existing aircraft accept.",
  },
  {
    kind: "paragraph",
    text: "That is the case for sustainable aviation fuel, or SAF. It is chemically close enough to kerosene to pass through the same hydrants, tanks and engines. Blends of up to 50 per cent are approved for the main production routes, and flights on unblended fuel have shown that seals and fuel gauges are the remaining obstacles rather than combustion.",
  },
  { kind: "heading", text: "Four routes to the same molecule" },
  {
    kind: "list",
    items: [
      "Hydroprocessed esters and fatty acids, from used cooking oil and tallow: mature, cheapest, and short of feedstock.",
      "Alcohol-to-jet, from ethanol or isobutanol: feedstock is plentiful, while its footprint depends on how the crop was grown.",
      "Gasification with Fischer-Tropsch synthesis, from municipal or forest waste: flexible in theory and demanding in operation, as waste is never twice the same.",
      "Power-to-liquid, from captured carbon dioxide and hydrogen: nearly unlimited, and priced by the cost of electricity.",
    ],
  },
  {
    kind: "paragraph",
    text: "The European mandate follows this order. It asks suppliers for 2 per cent SAF in 2025, 6 per cent in 2030 and 70 per cent in 2050, with a rising share reserved for synthetic fuel. The early steps can be met with waste oils. The later ones cannot, since collection of such oils grows only as fast as the number of kitchens that fry.",
  },
  { kind: "heading", text: "The price that nobody likes" },
  {
    kind: "paragraph",
    text: "Waste-based SAF sells for roughly two to three times the price of fossil kerosene, and synthetic fuel for considerably more. Spread across a ticket the difference is smaller than it sounds: at a blend of 6 per cent, fuel that costs three times as much raises the fuel bill by about 12 per cent and the fare by three or four. It is the step from six to thirty that will be felt.",
  },
  {
    kind: "paragraph",
    text: "Book-and-claim systems help by separating the molecule from its certificate. An airline in a place without supply pays for fuel that is uplifted elsewhere, and the emissions reduction is recorded once. Their weakness is trust. Unless all registries agree on one ledger, the same tonne can be sold to an airline, to its corporate customer and to a mandate.",
  },
  { kind: "heading", text: "Electric, where it fits" },
  {
    kind: "paragraph",
    text: "For short sectors the attraction of electricity is less the carbon than the running cost. A motor has a handful of moving parts, and energy for a thirty-minute hop costs less than the landing fee. Against this stand two awkward quantities: reserves and cycles. A rule that demands thirty minutes of holding takes the same energy from a small battery as from a large tank, and may be half of what is on board. A pack that is charged quickly six times a day may need replacing every eighteen months.",
  },
  {
    kind: "paragraph",
    text: "Hybrids attack the reserve by carrying a small turbine that seldom runs. Hydrogen fuel cells attack the weight, at the price of tanks that do not fit into wings and of an infrastructure that does not exist. Both are worth building. Neither should appear in a fleet plan before it has flown a winter.",
  },
  {
    kind: "quote",
    text: "Ask what the aircraft does when its destination closes. The answer tells you more about the technology than the brochure.",
    by: "Birgitta Solheim, chief pilot of a regional carrier in the north",
  },
  { kind: "heading", text: "What an operator can do now" },
  {
    kind: "paragraph",
    text: "Sign for fuel, as an offtake contract of ten years is what lets a lender finance a plant. Fly the aircraft you have with more care, because continuous descents and cleaner engines save real tonnes at no premium. And talk to the grid. A regional airport that wants to charge five aircraft at once needs a connection of several megawatts, and in most countries the queue for one is longer than the certification of the aircraft it will serve.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
