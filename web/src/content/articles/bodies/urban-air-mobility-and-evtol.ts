import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "The shape of the machine" },
  {
    kind: "paragraph",
    text: "Three families have survived. Multicopters hover well and cruise badly, so that they suit hops of twenty kilometres. Lift-and-cruise designs carry separate rotors for each phase and accept dead weight for simplicity. Vectored-thrust aircraft tilt rotors or wings, cruise best, and have the hardest transition to certify. All carry four or five people, a pilot among them, for 30 to 150 kilometres.",
  },
  {
    kind: "paragraph",
    text: "Batteries set the rhythm. About a third of the energy is spent in the two minutes of take-off and landing, at a power that heats the cells. Fast charging heats them again. An aircraft which flies six short sectors an hour in a presentation flies three in summer, once cooling is included.",
  },
  { kind: "heading", text: "The economics of a minute" },
  {
    kind: "paragraph",
    text: "A seat earns while it moves. Assume a vehicle at four million dollars, a pilot, a pack replaced after 2,000 cycles, and twelve flying hours a day. Then the cost of a seat-kilometre lies near two dollars, about that of a good taxi at night. With six hours a day it doubles. Turnaround is thus worth more than speed: to cut ten minutes on the ground helps more than 50 km/h in the air.",
  },
  {
    kind: "list",
    items: [
      "Boarding by weight, with bags that are known before arrival.",
      "Charging at every stand, at 300 kilowatts or more, or packs that are swapped.",
      "A landing pad that is free again ninety seconds after touchdown.",
    ],
  },
  { kind: "heading", text: "Vertiports are real estate" },
  {
    kind: "paragraph",
    text: "A pad of the size that current rules suggest needs a clear circle of about 25 metres, and an approach without obstacles in two directions. Few roofs offer this, and fewer owners want it. A usable vertiport with two pads and six stands covers the area of a football pitch and moves, by our estimate, 180 passengers an hour in good weather. A single metro line moves 30,000.",
  },
  {
    kind: "paragraph",
    text: "The comparison is not a dismissal. Nobody expects air taxis to replace a metro. It does show where they belong: on links which are awkward by land and dense enough to fill seats, such as airport to centre across water, or between two halves of a conurbation that a bay divides. There are perhaps sixty such links in the world, enough for an industry and too few for a revolution.",
  },
  { kind: "heading", text: "Weather and the rulebook" },
  {
    kind: "paragraph",
    text: "These aircraft are light and slow to descend, and dislike gusts between buildings. Icing is at present a reason not to fly. Certification for flight in cloud follows years after that for clear days. In a northern city we would plan with 70 to 75 per cent of scheduled winter flights, in a dry southern one with 95. A commuter forgives one cancellation a month.",
  },
  {
    kind: "paragraph",
    text: "Safety targets are those of an airliner, one catastrophic failure in a thousand million hours in Europe, and they are the reason for so many rotors. Pilots come from helicopters and are scarce. Flight without them is a plan for the next decade, as it needs traffic management that gives each vehicle a route and a place to divert to.",
  },
  {
    kind: "quote",
    text: "The first question from residents is always noise. The second is who profits. We prepare for the first and should prepare for the second.",
    by: "Hanneke Dufour, planner in a port city",
  },
  { kind: "heading", text: "How a city should negotiate" },
  {
    kind: "paragraph",
    text: "Those who run a city hold the scarce good, which is place. They can ask for much in return: opening hours, published noise measured at balconies rather than below the flight path, routes above rivers and railways, shared pads open to every operator, and flights for hospitals at cost. Permission for three years with a review is better than either a ban or a concession for thirty.",
  },
  {
    kind: "paragraph",
    text: "Operators, for their part, should begin with one link and make it boringly reliable. Medical transport and organ delivery make honest first customers, because they value the minute and fly anyway. Public opinion follows use: in places where the quiet aircraft came first as an ambulance, complaints were a fraction of those that surveys had predicted.",
  },
  {
    kind: "paragraph",
    text: "The technology has earned its chance. The next three years will show whether the ground is ready for it.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
