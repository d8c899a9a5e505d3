import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "What quantum satellites actually offer" },
  {
    kind: "paragraph",
    text: "The product is a key, not a faster connection. Quantum key distribution lets two stations agree on secret digits and notice if anyone has looked at them on the way. The digits then encrypt ordinary traffic over ordinary fibre. Aviation has uses for it: links between control centres, software loads for aircraft with a service life of thirty years, and maintenance records that must remain unforged for as long.",
  },
  {
    kind: "paragraph",
    text: "The rival is mathematics. New encryption standards that resist quantum computers run on existing hardware and cost a software update. For most operators they are the correct first step, and quantum links a second layer for a few connections whose compromise would be intolerable. Anybody who offers the satellite in place of the update should be asked why.",
  },
  {
    kind: "list",
    items: [
      "A pass lasts six to eight minutes, a few times each night.",
      "Clouds end it. A network needs stations that are far enough apart to have different weather.",
      "Trusted nodes remain. Until memories for quantum states mature, the satellite itself knows the keys it hands out.",
    ],
  },
  { kind: "heading", text: "Clocks and gyroscopes may come first" },
  {
    kind: "paragraph",
    text: "The less celebrated branch is sensing. An interferometer that splits a cloud of cold atoms measures acceleration without drifting as a mechanical gyroscope does. In the presence of jammed or falsified satellite navigation, now a daily nuisance on several air routes, that is more than elegant: an airliner that could hold its position to a few hundred metres for three hours would hardly notice the loss.",
  },
  {
    kind: "paragraph",
    text: "Laboratory instruments reach that. Flying ones have shrunk from the size of a wardrobe to that of a suitcase, and vibration is the enemy that remains. A first commercial use is likely to be a reference clock at a ground station, which is stationary, warm and easy to service.",
  },
  { kind: "heading", text: "The wall at Mach 5" },
  {
    kind: "paragraph",
    text: "Hypersonic flight begins where the air itself becomes the problem. At five times the speed of sound, stagnation temperatures exceed a thousand degrees Celsius. Nickel alloys soften, aluminium is out of the question, and ceramic composites survive only with coatings that a bird, a hailstone or a careless ladder can breach. A missile bears this for minutes, once. An airliner would have to bear it for an hour, twice a day, for twenty years.",
  },
  {
    kind: "paragraph",
    text: "Propulsion has its own gap. Turbines breathe up to about Mach 3, scramjets light above Mach 4 or 5, and between them something must carry the vehicle. Combined-cycle engines close the gap by routing air around the turbine and cooling it within a hundredth of a second. Ground tests of such coolers have been convincing. A flight at full temperature, with restart, has yet to be published.",
  },
  {
    kind: "quote",
    text: "Speed is the easy part. Landing again, turning round in an hour and being insured is the aeroplane.",
    by: "Leontine Marsh, former flight-test engineer",
  },
  { kind: "heading", text: "Who would buy a ticket" },
  {
    kind: "paragraph",
    text: "Suppose it flew. London to New York would shrink to ninety minutes, and the journey to the airport would be the longest leg. Our estimate of direct operating cost, with fuel alone at six to nine times that of a subsonic business seat, gives a fare near £11,000 one way. There is a market at that price, counted in hundreds of passengers a day across the world rather than thousands.",
  },
  {
    kind: "paragraph",
    text: "Two constraints decide whether it can be served. Sonic booms restrict routes to oceans, unless shaping tames them, and shaping works best at lower speeds. Water vapour released at 30 kilometres remains for months where at 11 kilometres it would fall out in days, so that the climate effect of a flight cannot be judged by its fuel alone. Regulators will ask, and there is not yet an agreed method to answer with.",
  },
  { kind: "heading", text: "Reading the next announcement" },
  {
    kind: "paragraph",
    text: "For a quantum link, look for the number of keys delivered per week over a year, clouds included. For a hypersonic programme, look for seconds of powered flight at design temperature and for the number of times the same article flew again. Both fields deserve investment, and both have engineers who will give such figures without being asked twice. Where they are missing, the date on the slide is decoration.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
