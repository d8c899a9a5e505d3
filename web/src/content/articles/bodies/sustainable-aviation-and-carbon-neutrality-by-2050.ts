import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "The sum, line by line" },
  {
    kind: "table",
    caption: "Reductions in 2050, million tonnes of CO2",
    head: ["Measure", "Cautious", "Hopeful"],
    rows: [
      ["New aircraft and engines", "280", "420"],
      ["Operations and airspace", "90", "160"],
      ["Sustainable fuels", "700", "1,100"],
      ["Electric and hydrogen flight", "20", "110"],
      ["Demand lost to higher prices", "120", "200"],
    ],
  },
  {
    kind: "paragraph",
    text: "The cautious column adds up to some 1,210 million tonnes, and leaves almost 700 for removals. The hopeful one closes the gap. Real plans should be made for the first, with the contracts that would make the second possible.",
  },
  { kind: "heading", text: "What is already certain" },
  {
    kind: "paragraph",
    text: "Replacing an old aircraft saves 15 to 25 per cent of fuel per seat, and does so on the day it is delivered. No other measure is as sure. Its limit is the pace of the factories: at present output it takes more than twenty years to turn the fleet over, so the aircraft ordered this year will still fly in 2050. A generation designed now and entering service in the middle of the 2030s has one chance to matter.",
  },
  {
    kind: "paragraph",
    text: "Operations come next. Direct routes, continuous descents, one engine for taxiing and better flight planning are each worth fractions of a per cent, and together perhaps eight. Most require a border, a military area or a habit to move, and cost little else.",
  },
  { kind: "heading", text: "The line that carries the weight" },
  {
    kind: "paragraph",
    text: "Fuel is the largest entry in every roadmap. It demands about 450 million tonnes of sustainable kerosene a year, a thousand times what was made when the targets were set. Waste oils cap out at a tenth of that. Forestry residues and alcohol might bring a third. The remainder must be synthetic, and would take more electricity than a large European country uses today.",
  },
  {
    kind: "paragraph",
    text: "This is feasible as engineering and tight as investment. A synthetic plant needs some ten years from decision to full output. For a supply in 2040, decisions fall in this decade, at a time when no buyer has to commit beyond a few years. Contracts for difference, in which a public body pays the gap between the cost and the price of fossil fuel, are the instrument that has worked for offshore wind.",
  },
  { kind: "heading", text: "Beyond carbon dioxide" },
  {
    kind: "paragraph",
    text: "Contrails and nitrogen oxides warm the climate as well, on the order of carbon dioxide itself, with wide margins of error. Unlike carbon dioxide they vanish within hours or weeks when their cause does. A small share of flights, many of them on winter nights, makes most of the persistent contrails. Avoiding these takes a change of level for twenty minutes and costs under one per cent more fuel on the flights concerned.",
  },
  {
    kind: "paragraph",
    text: "What is missing are better humidity forecasts and an agreed account. An airline that burns three tonnes of extra fuel to avoid an uncertain warming has its cost in euros and its benefit in a model. Trials should continue until they can be audited; after that, the measure may prove the cheapest of all.",
  },
  {
    kind: "quote",
    text: "We argue about 2050 because nobody in the room will have to answer for it. Ask me about 2030 instead. That is my bonus.",
    by: "Joaquim Haldane, fuel manager at a charter airline",
  },
  { kind: "heading", text: "Offsets, removals and honesty" },
  {
    kind: "paragraph",
    text: "The gap that remains must be removed from the air and stored for good. This differs from an offset, which pays somebody else not to emit. Storage in rock has been proven at a small scale, at 400 to 900 dollars a tonne. Five hundred million tonnes a year is an industry as large as today's gas trade, run backwards. It should be started early and counted last.",
  },
  { kind: "heading", text: "Five tests for a pledge" },
  {
    kind: "list",
    items: [
      "Does it give a figure for 2030, and say who answers for it?",
      "Is fuel counted when it is contracted, bought or burnt?",
      "Are reductions listed apart from removals, and removals apart from offsets?",
      "Is growth included, or is the promise made per passenger?",
      "Who checks it, and may they publish?",
    ],
  },
  {
    kind: "paragraph",
    text: "A plan that passes all five is rare, and attractive to the lenders who will have to finance the aircraft. Neutrality by 2050 is neither assured nor absurd. It is late, and every year without signed contracts moves another slice of the sum into its most expensive line.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
