import type { Block } from "../../text.ts";

/** What follows the opening of the article. */
export const body: Block[] = [
  { kind: "heading", text: "One look, several doors" },
  {
    kind: "paragraph",
    text: "The journey starts with an enrolment. At home, or at a kiosk, the traveller scans the chip of the passport; its signed photograph is compared with a live picture, and a template, a list of some hundreds of numbers, is stored for this trip. From then on bag drop, security entrance, lounge and gate ask only whether the face before them is on today's list.",
  },
  {
    kind: "paragraph",
    text: "The size of that list matters. Comparing one face with one passport is simple. Finding one face among three hundred who are booked on a flight is still easy. Searching among all who ever travelled is another technology, with other errors and another legal name, and an airport that does the first should say loudly that it does not do the last.",
  },
  { kind: "heading", text: "What it saves" },
  {
    kind: "table",
    caption: "Boarding of a full wide-body, mean of trial gates",
    head: ["Step", "Documents", "Face"],
    rows: [
      ["First to last passenger", "31 min", "16 min"],
      ["Agents at the gate", "4", "3"],
      ["Passengers sent aside", "2.1%", "1.3%"],
      ["Bags taken off for no-shows", "1 in 38", "1 in 41"],
    ],
  },
  {
    kind: "paragraph",
    text: "Fifteen minutes are worth having, although the aircraft seldom leaves earlier, as loading and fuelling take just as long. They appear in quieter gates, later last calls, and agents who stand beside the queue to help instead of behind a desk. Airports gain at bag drop and at the entrance to security, where a steady flow lets the same lanes carry a tenth more people.",
  },
  { kind: "heading", text: "Errors, and who bears them" },
  {
    kind: "paragraph",
    text: "A system makes two kinds. False acceptance lets the wrong person pass, and is rare: about one in a hundred thousand at the thresholds in use. False rejection stops the right one, and concerns one or two in a hundred. The first is the concern of security. The second is the concern of fairness, since it does not fall evenly: poor light, children who have grown and dark skin under a badly placed lamp raise it.",
  },
  {
    kind: "paragraph",
    text: "Good algorithms have narrowed these differences greatly, and installation has not always followed. Lamps, angle and height explain more of the remaining errors than software. An operator should measure rejections at each gate, by hour and by group, and publish them. Where a lane rejects twice as often as its neighbour, somebody ought to bring a ladder.",
  },
  { kind: "heading", text: "Choice must be real" },
  {
    kind: "paragraph",
    text: "Most privacy laws treat a face as sensitive data and ask for consent that is free. It is free only if the other lane is equally short. In one survey two thirds of those who used a gate believed that they had no alternative, since the sign stood behind the camera.",
  },
  {
    kind: "list",
    items: [
      "A staffed lane beside each automatic one, with the sign in front.",
      "Templates kept on the traveller's own telephone where possible, and released for one journey.",
      "Deletion within 24 hours of departure, stated in one sentence and audited by an outsider.",
      "No second use. Shops, advertising and police searches need their own law, not a footnote.",
    ],
  },
  {
    kind: "quote",
    text: "One passenger in nine declines. I like that number. It tells me that the others had a choice.",
    by: "Farid Osterberg, terminal manager at a coastal airport",
  },
  { kind: "heading", text: "Forgery moves upstream" },
  {
    kind: "paragraph",
    text: "With faces checked by machine, fraud shifts to the moment of enrolment. Photographs morphed from two people can match both, and masks of silicone are sold. Live detection, which looks for depth, pulse and the reflection of a sequence of colours, answers the second. The answer to the first is to accept pictures only from the chip of a document, and for states to take portraits themselves in place of accepting a print.",
  },
  {
    kind: "paragraph",
    text: "Injection is the newer worry, where a false video stream is fed to an application on a telephone instead of a face to its camera. It needs cryptography in the device, and argues for enrolling at the airport where the risk is high.",
  },
  { kind: "heading", text: "A fair beginning" },
  {
    kind: "paragraph",
    text: "Start with boarding, on one pier, with airlines that ask for it. Test the lighting for a month before the first passenger. Tell crews and cleaners as well as travellers. Publish the rejections, the refusals and the date of deletion. Airports that did so have had less trouble with the public than those which put up a poster that promised magic.",
  },
  { kind: "paragraph", text: "Figures are editorial estimates for this publication." },
];
