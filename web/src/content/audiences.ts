import type { PictogramName } from "ui/Pictogram";

/** A group of people the congress is made for. */
export interface Audience {
  /** What the group is called. */
  name: string;
  /** What they come for. */
  description: string;
  /** The sign that stands for them. */
  pictogram: PictogramName;
}

/** The four groups, in the order in which they are shown. */
export const audiences: Audience[] = [
  {
    name: "Executives & Decision Makers",
    pictogram: "executive",
    description:
      "Airline, airport and MRO leaders who set budgets and routes, and want the next five years in two days.",
  },
  {
    name: "Researchers & Scientists",
    pictogram: "researcher",
    description:
      "University and laboratory teams with results on propulsion, materials, autonomy and the atmosphere.",
  },
  {
    name: "Engineers & Technologists",
    pictogram: "engineer",
    description:
      "The people who certify, maintain and connect aircraft, comparing methods that work on the hangar floor.",
  },
  {
    name: "Entrepreneurs & Innovators",
    pictogram: "entrepreneur",
    description:
      "Founders and investors bringing new aircraft, fuels and software to operators who can put them to use.",
  },
];
