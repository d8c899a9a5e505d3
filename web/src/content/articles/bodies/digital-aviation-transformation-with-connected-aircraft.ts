import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "Three pipes, three prices" },
  {
    kind: "paragraph",
    text: "An aircraft can speak in three ways. The cockpit's datalink carries messages of two hundred characters, is certified, works almost everywhere and costs the most per byte. Cabin broadband by satellite carries a million times as much and is paid for by passengers' patience. The apron's mobile network costs next to nothing, and comes after landing.",
  },
  {
    kind: "paragraph",
    text: "The craft lies in matching. A fault code that decides whether a spare part is waiting belongs on the first pipe at any price. Turbulence reports and winds suit the second. Full recordings can wait for the third, since no analysis of trends has ever been spoiled by four hours. Operators who send everything over broadband, because it is there, find that they have bought a storage problem.",
  },
  { kind: "heading", text: "Four uses that pay" },
  {
    kind: "list",
    items: [
      "Fault forwarding: the station receives the code, the manual's page and the part number an hour before the aircraft. Typical gain: a quarter of all technical delays at outstations.",
      "Live winds: the flight computer is fed with what the aircraft ahead has measured. Descent begins at the right place, which saves 40 to 70 kilograms per arrival.",
      "Shared turbulence: measured in units that do not depend on the type, so that a small jet's report is of use to a large one. Fewer injuries, and less fuel burnt in unnecessary changes of level.",
      "Turnaround messages: refuelling, catering and tow-truck act on the true arrival rather than on the schedule.",
    ],
  },
  {
    kind: "paragraph",
    text: "None needs artificial intelligence, and all need somebody in a control centre who is allowed to act. The commonest failure is a splendid display beside an unchanged procedure.",
  },
  { kind: "heading", text: "Keeping the two worlds apart" },
  {
    kind: "paragraph",
    text: "The certified domain and the cabin never share a wire. Information crosses from the first to the second through a gateway that permits traffic in one direction and knows the sort of each message. This is where most of the engineering money goes, and rightly, because it is what makes the rest insurable. The tablet in the cockpit lives on the border. It may receive from the aircraft, and compute; what it calculates enters the aircraft only through a pilot's fingers.",
  },
  {
    kind: "paragraph",
    text: "An operator also needs a plan for the day on which the link is wrong rather than absent. A control centre that has grown used to live fuel figures must notice when they are frozen. The simplest remedy is age: each value on a screen shows when it was measured, and turns grey when it is old.",
  },
  {
    kind: "quote",
    text: "We used to ask crews how much fuel they had. Now the screen tells us, and we have learned to ask the crew whether it is true.",
    by: "Yusuf Bellamy, duty manager in an operations centre",
  },
  { kind: "heading", text: "Whose data is it?" },
  {
    kind: "paragraph",
    text: "The aircraft belongs to a lessor, the engine's parameters are decoded with a key of its maker, the flight is the airline's, and the pilot's inputs are protected by an agreement with the union. A contract that calls all of this \"the data\" will fail at the first dispute. Useful ones list families of parameters, and say for each who may read it, for which purpose, and what happens at the end of the lease.",
  },
  {
    kind: "paragraph",
    text: "Pilots' trust deserves special care. Programmes for flight-data monitoring rest on the promise that nobody is punished by a statistic. Streaming makes that promise harder, as anyone can look while the flight is under way. The better operators have widened their agreements before they widened the pipe.",
  },
  { kind: "heading", text: "A sensible sequence" },
  {
    kind: "paragraph",
    text: "Begin with the messages that the aircraft sends already; most fleets use less than a third of them. Add the gate link, the cheapest source of complete recordings. Then choose one live use with a named owner, measure it for two seasons, and let its savings pay for the next. A retrofit of antennas costs up to half a million dollars per aircraft including the days on the ground, and earns its keep only if the cabin pays for most of it.",
  },
  {
    kind: "paragraph",
    text: "The aim is a modest one: that people on the ground know what the aircraft knows, soon enough to be of use.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
