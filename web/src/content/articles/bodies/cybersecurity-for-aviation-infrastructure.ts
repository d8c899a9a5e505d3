import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "Where attacks come in" },
  {
    kind: "paragraph",
    text: "We looked at forty published outages of the past four years. In two thirds the intruder arrived through a supplier or a supplier's remote access. In one quarter through a password that had been used elsewhere. Weaknesses in aviation's own special systems played a part in three of the forty.",
  },
  {
    kind: "paragraph",
    text: "The reason is economic. Extortion pays where interruption is expensive and the victim has many small partners. An airport is a landlord to two hundred companies, each with a few computers, a door badge and a reason to be connected. The baggage system alone joins conveyors, scanners, sorting software and a maintenance contractor who likes to look in from home.",
  },
  { kind: "heading", text: "Three systems, three clocks" },
  {
    kind: "list",
    items: [
      "Office systems change within weeks. Here the common rules apply: updates, two factors, least privilege, tested backups.",
      "Operational technology such as baggage, fuel, lighting and gates changes in decades. It cannot be patched on a Tuesday, so it must be kept apart, watched, and reached only through a guarded door.",
      "Aircraft and air traffic systems change with certification. Their protection lies in architecture: separate domains, signed software, and procedures that do not trust a single source.",
    ],
  },
  {
    kind: "paragraph",
    text: "Trouble starts where the clocks meet. A historian server that copies fuel-flow data into an office report is a small, forgotten bridge. The most useful week that a security team can spend is to draw such bridges on one sheet.",
  },
  { kind: "heading", text: "Signals in the air" },
  {
    kind: "paragraph",
    text: "Satellite navigation deserves a paragraph of its own, because its disturbance is no longer rare. Jamming blinds a receiver, and crews notice. Spoofing moves it, and they may not: a clock jumps, a terrain warning sounds over the sea, and the position drifts smoothly towards a place where the aircraft is not. Airlines have answered with procedures, among them to deselect, cross-check with inertial and ground beacons, and reset after landing. Authorities have paused the removal of such beacons, a quiet admission that the old network was also a defence.",
  },
  {
    kind: "paragraph",
    text: "The longer remedy is signal authentication, which new satellite generations provide and most installed receivers cannot use. Replacing these will take as long as a fleet lasts.",
  },
  { kind: "heading", text: "Rules have arrived" },
  {
    kind: "paragraph",
    text: "European organisations must now run a management system for information security, with risks assessed, incidents reported and suppliers included, and comparable duties apply elsewhere. Good programmes treat it like safety management, of which aviation knows a great deal: reporting without blame, trends rather than culprits, a board that asks for leading indicators. Bad ones buy a binder.",
  },
  {
    kind: "quote",
    text: "In safety we celebrate whoever reports a near miss. In security we used to send them to a course. That is the cultural change, and it costs nothing.",
    by: "Theodora Quill, head of resilience at a hub airport",
  },
  { kind: "heading", text: "Fallback is a capability" },
  {
    kind: "paragraph",
    text: "Prevention will fail on some day. What then decides is whether the terminal can run at half speed by hand. Airports that do well have paper tags in a cupboard that somebody checks, a printed list of tomorrow's flights at ten each evening, and a rehearsal each spring with the real network switched off. In our estimate those that rehearse restore half their capacity within four hours, the others on the second day.",
  },
  {
    kind: "paragraph",
    text: "Recovery needs the same honesty. Backups that hang on the same directory as the systems they protect are lost with them. Restoring a thousand workstations takes a week if nobody has timed it, and two days if somebody has. The order matters: identities first, then communication, then the systems that move bags, and only then everything that merely reports.",
  },
  { kind: "heading", text: "A list for Monday" },
  {
    kind: "paragraph",
    text: "Ask every supplier with remote access to name its people, and close the accounts that nobody claims. Put two factors in front of each of the remaining doors. Draw the bridges. Print the list of flights. Agree with the airlines who may stop check-in, on whose word, and how they will be told if e-mail is gone. None of it is new or glamorous, and it addresses thirty of our forty cases.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
