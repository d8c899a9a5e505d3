import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "What the models are good at" },
  {
    kind: "paragraph",
    text: "Three families of algorithms do most of the work, and none is exotic. Trend models follow a single parameter against its own history, such as exhaust gas temperature margin or the pressure decay of a hydraulic accumulator. Peer models compare like with like, so that a hot summer does not look like a fleet of failing packs. Survival models estimate the remaining life of a component from its age, its operator and its shop history.",
  },
  {
    kind: "paragraph",
    text: "They succeed where degradation is gradual, measured and frequent. Pneumatics, air conditioning, fuel pumps, brakes and auxiliary power units qualify. Avionics mostly do not: a processor that fails after a cold soak gave no warning that a trend could catch. A repair station that buys one product for every chapter of the manual will be disappointed by half of it.",
  },
  { kind: "heading", text: "The arithmetic of a false alert" },
  {
    kind: "paragraph",
    text: "An alert is a claim on somebody's night. If the part is removed and the shop finds no fault, the operator has paid for labour, transport, a test and a lease, and a planner has learned to ignore the next one. The useful measure is therefore not how many failures a model foresaw but the share of its alerts that led to a confirmed finding.",
  },
  {
    kind: "paragraph",
    text: "Our own reading of published programmes suggests that teams start near four confirmed findings in ten and become trusted somewhere above seven. The way from one to the other is rarely a better network. It is a feedback loop in which the shop report returns to the model with a cause, in words that a machine can sort.",
  },
  {
    kind: "list",
    items: [
      "Close every alert with one of a short list of outcomes, agreed by line and shop.",
      "Suppress an alert that nobody could act on before the next heavy check.",
      "Show the planner the curve behind the alert, and the three most similar cases.",
    ],
  },
  { kind: "heading", text: "Eyes that do not tire" },
  {
    kind: "paragraph",
    text: "Inspection is the second front. A borescope produces an hour of video in which perhaps two minutes matter. Trained networks now mark candidate nicks, burns and coating losses while the probe is still in the engine, and measure them against the limits in the manual. Drones do the same for the crown of a fuselage after a lightning strike, a task that used to need docking and half a shift.",
  },
  {
    kind: "paragraph",
    text: "The inspector still decides. That is a legal fact, since a certifying engineer signs, and it is also good engineering: networks miss what they have not been shown, and a new repair scheme looks to them like damage. Good procedures let the human look first on a random sample, so that the agreement between both can be measured and drift becomes visible.",
  },
  {
    kind: "quote",
    text: "The machine never gets bored with blade forty-one. I never get confused by a reflection. Together we finish before the coffee is cold.",
    by: "Tomasz Wilk, borescope inspector at an independent engine shop",
  },
  { kind: "heading", text: "Where the money appears" },
  {
    kind: "paragraph",
    text: "A predicted removal costs the same hours as a surprise. The saving lies in when and where they are spent. Work moves from an outstation at dawn to a base at night; a spare travels by road instead of as urgent freight; a check is packed once instead of being opened again for a late finding. Stations that plan with a ten-day horizon report fewer cancelled tasks and far less borrowed tooling, and this is where a business case should look.",
  },
  {
    kind: "paragraph",
    text: "It also changes stock. When half the demand for a valve is known a week ahead, fewer need to sit on shelves in six cities. The capital released can exceed the value of avoided delays, though it takes a finance department with patience, because the release comes slowly.",
  },
  { kind: "heading", text: "Before the first licence is bought" },
  {
    kind: "paragraph",
    text: "Data rights come first. Full-resolution recordings may belong to the operator, while decoding them needs a description from the manufacturer. Contracts that are silent on this point end in months of correspondence. The second question is the record: an algorithm may propose a task, but an approved programme must contain it, and the authority will ask how an interval was justified.",
  },
  {
    kind: "paragraph",
    text: "The third is people. Planners who helped to choose the list of outcomes use it; those who received it in an e-mail do not. A programme that begins with one fleet, one system and one shift, and that publishes its wrong alerts as openly as its right ones, tends to be the one that is still running two years later.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
