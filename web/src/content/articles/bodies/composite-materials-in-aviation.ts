import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "Why it is light, and why it is slow" },
  {
    kind: "paragraph",
    text: "Carbon fibres carry load along their length and nearly nothing across it, so a part is built from plies laid in chosen directions. Where stress runs one way, so do the fibres. The saving against metal is about a fifth of the weight of a wing, and fewer joints. A fuselage barrel wound in one piece replaces 1,500 sheets and 40,000 fasteners.",
  },
  {
    kind: "paragraph",
    text: "The price is time. Resin must be cured under heat and pressure, in an autoclave as large as a house, for most of a day. That suits a factory which makes ten long-haul aircraft a month. For single-aisle jets at seventy a month it does not, and this, more than any doubt about strength, explains why the next narrow-body is the industry's great materials question.",
  },
  { kind: "heading", text: "Three ways out of the autoclave" },
  {
    kind: "list",
    items: [
      "Infusion: dry fabric is laid into a mould and resin drawn through it by vacuum. Proven on wings, with cheaper ovens, and sensitive to a leak nobody heard.",
      "Thermoplastics: the matrix melts and sets within minutes, can be stamped like sheet metal, and welded. Tougher, dearer by weight, and faster by an order of magnitude.",
      "Fast thermosets: resins that cure in two hours rather than eight, for those who own presses.",
    ],
  },
  {
    kind: "paragraph",
    text: "Welding is the real prize. A bolted laminate has to be drilled, each hole cuts fibres, and thickness is added around it to make up for the loss. Joints that are fused by induction or ultrasound need neither. Demonstrator fuselages have flown their loads in test rigs without a single fastener in their main seams. What is missing is a way to look at a finished weld and know that it is good.",
  },
  { kind: "heading", text: "The bump on the ramp" },
  {
    kind: "paragraph",
    text: "Inspection follows a rule that designers call barely visible impact damage: any dent too small to be noticed must not reduce strength below the ultimate load. The structure is made thick enough for it, so that what a walk-round misses is harmless by design. Blunt impact from a vehicle breaks the assumption, as it can crack frames and leave no mark outside.",
  },
  {
    kind: "paragraph",
    text: 'The defence is a culture of reporting, and instruments. Ultrasonic pens that a mechanic can use without a specialist answer "damaged or not" at the gate. Sensors bonded to the inside listen to the sound of a blow and locate it within a hand\'s breadth. Neither replaces the driver who stops and says that he has touched the aircraft.',
  },
  {
    kind: "quote",
    text: "Metal forgives silence for a while. Carbon does not. We tell every driver that a report costs nothing, and we mean it.",
    by: "Pilar Drummond, structures instructor at a maintenance school",
  },
  { kind: "heading", text: "Repair is a craft again" },
  {
    kind: "paragraph",
    text: "A bonded repair is made by grinding a shallow slope around the damage, one layer at a time, and laying new plies that match each old one. Done well it restores the strength, and the surface. Done with a damp core or a fingerprint it peels. Since no test can prove the strength of a bond without breaking it, authorities limit the size of such repairs in primary structure unless bolts would hold the part alone.",
  },
  {
    kind: "paragraph",
    text: "Robots that scan the damage, compute the slope and mill it have cut the time by two thirds in trials, and take the dust away from lungs. Surface treatment by laser or plasma, logged for each square centimetre, is the likeliest way to make bonds certifiable, because it replaces proof of the result by proof of the process.",
  },
  { kind: "heading", text: "What happens at the end" },
  {
    kind: "paragraph",
    text: "Of the first generation of largely carbon airliners, the oldest will retire around 2030. There is no melting pot for them. Burning off the resin recovers fibres with some nine tenths of their strength, though short and tangled; they return as brackets, trays and car parts. Thermoplastics can be remelted, another point in their favour. By our estimate 25,000 tonnes a year will need a destination in 2040, and a designer who marks each part's resin today makes this sum solvable.",
  },
  {
    kind: "paragraph",
    text: "For buyers the advice is short. Ask the maker how a repair of half a metre is made at an outstation in winter. The answer reveals how well the material is understood, and by whom.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
