import type { PictogramName } from "ui/Pictogram";

/** A subject that runs through both days. */
export interface Theme {
  /** What the subject is called. */
  name: string;
  /** What is asked under it, in one sentence. */
  description: string;
  /** The sign that stands for it. */
  pictogram: PictogramName;
}

/** The eight key themes, in the order in which they are shown. */
export const themes: Theme[] = [
  {
    name: "Aviation MRO",
    pictogram: "maintenance",
    description:
      "Predictive maintenance, shop capacity and parts that arrive before the aircraft does.",
  },
  {
    name: "Future Airports",
    pictogram: "airport",
    description: "Stands, terminals and control rooms planned around the passenger's time.",
  },
  {
    name: "Logistics & Cargo",
    pictogram: "cargo",
    description: "Freighters, ground handling and the last hour between hold and customs.",
  },
  {
    name: "Sustainable Aviation",
    pictogram: "sustainability",
    description:
      "Sustainable fuel, electric propulsion and what each tonne of carbon costs to avoid.",
  },
  {
    name: "Industry Integration",
    pictogram: "integration",
    description: "Shared data and common standards between airlines, airports and suppliers.",
  },
  {
    name: "AI & Human Collaboration",
    pictogram: "people",
    description:
      "Where a model advises, where a licensed engineer decides, and how the two hand over.",
  },
  {
    name: "Foundation Models",
    pictogram: "model",
    description:
      "Large models trained on manuals, telemetry and weather: evidence from first deployments.",
  },
  {
    name: "AI for Aviation Challenges",
    pictogram: "radar",
    description: "Delay, disruption and safety cases, worked through with the teams who own them.",
  },
];
