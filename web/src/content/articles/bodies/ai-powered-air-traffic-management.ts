import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "Prediction: the modest success" },
  {
    kind: "paragraph",
    text: "Classic forecasts take the flight plan at its word. Learned ones know that this operator climbs steeply, that departures from that airport slip by nine minutes when it rains, and that a military area is usually released early on a Friday. Trained on a few years of radar tracks, they reduce the error in entry times one hour ahead by a third or more in our comparison of published trials.",
  },
  {
    kind: "paragraph",
    text: "A third sounds technical. For a supervisor it means that the buffer added for safety can shrink from three aircraft to two, and in a busy sector this is a tenth of its capacity. No concrete was poured and no route was changed.",
  },
  { kind: "heading", text: "From forecasts to proposals" },
  {
    kind: "paragraph",
    text: "The next step is advice. Software finds pairs of aircraft that will come too close in twelve minutes, and suggests the smallest change that separates them. A good tool weighs what controllers weigh: how many instructions it takes, whether the neighbouring sector will be pleased, and whether one aircraft is being asked twice.",
  },
  {
    kind: "paragraph",
    text: "Acceptance depends on whose solution it resembles. In simulations, controllers accepted about half of the proposals of a tool that optimised fuel, and four fifths of those of a tool that had been adapted to the practice of their own centre. Both were safe. A controller who receives an unfamiliar solution must check it as if it were a colleague's mistake, and that takes longer than finding one's own.",
  },
  {
    kind: "list",
    items: [
      "Show the reason with the proposal, in one line.",
      "Offer silence as well. A tool that always speaks is switched off.",
      "Record what was rejected and why, since it is the best training material there is.",
    ],
  },
  { kind: "heading", text: "The seconds that matter" },
  {
    kind: "paragraph",
    text: "Attention is the scarce resource of the profession. An advisory that takes four seconds to read and saves two of thinking is a loss. So is automation that does the easy nine tenths and returns the difficult tenth to somebody who was not watching. Aviation has paid for that lesson in cockpits. Centres that design well keep the person in the loop at low load, for instance by leaving handovers to them although these could be automated.",
  },
  {
    kind: "quote",
    text: "I do not need a machine that is cleverer than me. I need one that notices when I have become slower.",
    by: "Annelie Brandvold, en-route controller and instructor",
  },
  { kind: "heading", text: "How does one certify a guess?" },
  {
    kind: "paragraph",
    text: "Conventional software is tested against its requirements. A learned component has none that could be written in full; it has examples. Assurance therefore shifts to the data, to the limits within which it may be used, and to a monitor that notices when the present no longer resembles the past. The accepted pattern is a learned proposer with a conventional checker behind it. The network may suggest any heading, and a simple, verified program computes whether it keeps five miles.",
  },
  {
    kind: "paragraph",
    text: "Regulators have published staged guidance that distinguishes assistance, teaming and autonomy. Everything in service is in the first stage. The second, in which a person and a machine divide tasks by agreement, is being tried at night, at high levels and in sparse traffic, where the stakes of a pause are low.",
  },
  { kind: "heading", text: "Gains, and who receives them" },
  {
    kind: "paragraph",
    text: "If forecasts alone improved everywhere as they have at the best centres, we estimate that Europe would save about nine million minutes of delay a year, roughly a fifth of those caused by capacity. Trajectory advice could save between one and two per cent of fuel, much of which is lost today in levelling off early. Against this stand the limits that no algorithm lifts: thunderstorms, the runway, and rosters without reserve.",
  },
  {
    kind: "paragraph",
    text: "A provider would do well to begin with the post-mortem. Take last summer's fifty worst regulations, replay them with a better forecast, and ask the supervisors which they would not have made. It costs a few weeks, touches no live system, and gives a list of projects that controllers have chosen themselves. Trust grows best from there.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
