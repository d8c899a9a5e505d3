import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "Two businesses under one name" },
  {
    kind: "paragraph",
    text: "Suborbital flight goes up and comes down. It needs a speed of about 1,000 metres per second, and a vehicle which can be used again within days. Orbital flight stays up. It takes nearly eight times the speed and some sixty times the energy; a heat shield, weeks of training and a place to stay. A ticket costs fifty million dollars or more.",
  },
  {
    kind: "paragraph",
    text: 'They share a view and little else. The first resembles an extreme excursion, whose competitors are summits and submarines. The second resembles an expedition, and its customers are increasingly governments that have no rocket of their own. To forecast "space tourism" by adding both is to average a balloon ride and a polar voyage.',
  },
  { kind: "heading", text: "The economics of flying twice" },
  {
    kind: "paragraph",
    text: "Everything depends on turnaround. Assume a suborbital vehicle for six passengers that costs 150 million dollars and flies for ten years. At ten flights a year its capital alone adds a quarter of a million to each seat. At one hundred it adds 25,000, and a fare of 120,000 can pay for crew, fuel and inspection. No operator has yet flown the same vehicle fifty times in a year, although boosters for satellites have shown that hardware can bear it.",
  },
  {
    kind: "list",
    items: [
      "Inspection after each flight has to shrink from weeks to days, which requires knowing what wears.",
      "Motors must be refuelled rather than replaced. Solid and hybrid motors fail this test.",
      "Weather limits cost more flights than technology does. A vehicle that bears a crosswind earns more than one that flies higher.",
    ],
  },
  { kind: "heading", text: "Safety: between mountain and airline" },
  {
    kind: "paragraph",
    text: "Human spaceflight has lost crews in roughly one of a hundred missions. Commercial operators aim for one in a thousand at first, a risk like that of a serious mountain. Airliners stand at one in several million. There are no shortcuts between these numbers, since reliability is learned by flying, and flying costs money.",
  },
  {
    kind: "paragraph",
    text: 'Law reflects it. In the United States passengers are "participants" who sign that they understand the risk, while the authority protects people on the ground and largely leaves those on board to their contract. The arrangement was meant as a learning period, and has been extended several times. Aviation\'s experience suggests what should follow it: mandatory reporting of anomalies to a body without the power to punish, shared among competitors. It made flying safe long before most of the present rules were written.',
  },
  {
    kind: "quote",
    text: "I have read the consent form four times. The honest sentence is the one that says they do not know.",
    by: "Oriane Castellane, ticket holder and retired airline captain",
  },
  { kind: "heading", text: "Medicine and the ordinary body" },
  {
    kind: "paragraph",
    text: "Astronauts were selected for health. Customers are selected by account, and their median age is near sixty. Centrifuge trials show that most people with controlled blood pressure, a stent or diabetes tolerate the loads. Anxiety is the commonest reason to stop. The open field is orbital: bone, sight and radiation over weeks, in bodies that nobody has studied.",
  },
  {
    kind: "paragraph",
    text: "Crews need a role that did not exist. Cabin crew who float, calm, strap in six excited adults within fifty seconds, and know when to be silent are rarer than pilots.",
  },
  { kind: "heading", text: "The upper air pays" },
  {
    kind: "paragraph",
    text: "Each kerosene rocket leaves soot in the stratosphere, where it remains for two or three years and warms several hundred times as strongly as soot from an aircraft, for each kilogram. At present numbers this is negligible. At a thousand tourist flights a year it would, by our estimate, approach a tenth of the warming of all airliners for a few thousand passengers. Hydrogen leaves water instead, and methane less soot. An industry that intends to grow should choose now.",
  },
  {
    kind: "paragraph",
    text: "Airspace is the other common good. A launch closes a corridor for an hour or more, and on a busy coast diverts dozens of flights. Closing it in real time, and opening it seconds after the vehicle has passed, has cut that to minutes where control centres receive the vehicle's own telemetry.",
  },
  { kind: "heading", text: "A plausible 2035" },
  {
    kind: "paragraph",
    text: "Perhaps 2,000 people a year on suborbital flights, from four or five sites, at the price of a good car; a hundred in orbit, in modules that live mainly from research. That is a niche in the size of a safari company, with an influence beyond its numbers. Its lasting gift could be routine: vehicles which land, are checked and go again, which is to say, aviation.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
