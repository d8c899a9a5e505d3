import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "Why spending outruns the fleet" },
  {
    kind: "paragraph",
    text: "Half of the growth is age. Aircraft that should have been replaced are kept, and a jet in its third heavy check needs about twice the hours that it needed in its first. Corrosion is found where nobody looked before, wiring is brittle, and structural programmes that used to be triggered at the end of an owner's planning horizon fall inside it.",
  },
  {
    kind: "paragraph",
    text: "Most of the other half is engines. The current generation burns 15 per cent less fuel by running hotter, and pays for it in hot climates with blades and seals that wear early. Shop visits that were planned after six years came after three or four. As shops opened, parts became the limit, then test cells, and at present it is the special processes: coating, brazing and the few suppliers who cast single crystals.",
  },
  {
    kind: "table",
    caption: "Spending by segment, US$ billions",
    head: ["Segment", "2025", "2030"],
    rows: [
      ["Engines", "48", "66"],
      ["Components", "22", "27"],
      ["Line maintenance", "17", "21"],
      ["Airframe heavy checks", "12", "14"],
      ["Modifications", "5", "6"],
    ],
  },
  { kind: "heading", text: "Prices have changed hands" },
  {
    kind: "paragraph",
    text: "For two decades operators played shops against each other. Now a slot is an asset. Some bases sell options on bays two years ahead; others ask for a deposit, or give preference to customers who bring their own kits. Labour rates have risen by nearly a third since 2021, and fixed-price contracts contain more exclusions than before, beginning with corrosion and ending with anything that a supplier delivers late.",
  },
  {
    kind: "paragraph",
    text: "Operators respond with longer agreements, joint purchasing and their own hangars. The last of these is slower than it looks. A bay takes eighteen months to build, its approval another six, and the team to fill it about five years.",
  },
  { kind: "heading", text: "The bottleneck wears overalls" },
  {
    kind: "paragraph",
    text: "Every segment in the table meets the same limit. A licensed engineer needs three to five years to certify alone. The generation hired in the 1990s retires by 2032, and many of those who left in 2020 have found work with regular nights. Our estimate is a shortage of some 38,000 licensed people in 2030, in a profession of a little over four hundred thousand.",
  },
  {
    kind: "list",
    items: [
      "Apprenticeships work, yet pay back only if the apprentice stays. Retention bonuses in the fifth year beat signing bonuses in the first.",
      "Authorisations in stages let a mechanic certify simple tasks early, and free a senior colleague for the difficult ones.",
      "Records without paper return thirty to forty minutes to each shift, the cheapest capacity in the building.",
    ],
  },
  {
    kind: "quote",
    text: "We lost nobody to the airline next door. We lost them to the lift company, which pays the same and closes at five.",
    by: "Noor Achebe, training manager of a maintenance school",
  },
  { kind: "heading", text: "Used parts and green time" },
  {
    kind: "paragraph",
    text: "When new material is late, old material becomes valuable. Teardowns supply serviceable parts at half the list price or less, provided that there are aircraft to tear down, and few are retired. Engines with remaining life are leased in place of a shop visit that cannot be booked. Rates for them have doubled. Both markets turn as soon as retirements resume, probably in 2028, and whoever stocks at today's prices should have an exit before then.",
  },
  {
    kind: "paragraph",
    text: "Repairs approved by design organisations other than the manufacturer grow for the same reason. A blade that can be recoated needs no casting. Lessors, who long refused such parts because they complicate a return, have begun to accept defined lists.",
  },
  { kind: "heading", text: "What could prove us wrong" },
  {
    kind: "paragraph",
    text: "The downside is traffic. If demand falls by 5 per cent for a year, airlines park their oldest aircraft first, and these are the ones that need most care; spending would drop by twice as much. The upside is durability. Should improved parts for hot climates arrive in volume by 2027, engine visits move back to the plan, and our figure for 2030 is too high by four to six billion.",
  },
  {
    kind: "paragraph",
    text: "The practical conclusion is plain. For operators, bays and engines are now planned like aircraft, in years. For shops, the scarce good is certifying staff, and every investment should be measured by how many of their hours it returns.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
