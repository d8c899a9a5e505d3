import type { EventDates } from "api/features/foundation/editions/editions.contract";
import type { PictogramName } from "ui/Pictogram";
import { daysLong, everyDay } from "../day-words.ts";
import { capitalised } from "../number-words.ts";

/** The purpose of the congress, in paragraphs; the first is the lead. */
export function missionOf(dates: EventDates): string[] {
  return [
    `Aviation solves its hardest problems in places that seldom meet: a hangar, a tower, a cargo apron, a laboratory. The congress brings them to one table for ${daysLong(dates)}.`,
    "It is held online, so that the people who keep aircraft flying need not leave the line to take part. A lead mechanic in Nairobi and a head of fleet in Oslo hear the same keynote and put their questions in the same hour.",
    "Every session answers one question: what was done, and what was learned. Speakers bring figures with their sources, say what did not work, and leave time to be asked about it.",
  ];
}

/** A feature of the congress. */
export interface Feature {
  title: string;
  /** The benefit for visitors. */
  text: string;
  pictogram: PictogramName;
}

/** The four features, in display order. */
export function featuresOf(dates: EventDates): Feature[] {
  return [
    {
      title: `${capitalised(daysLong(dates))} of programme`,
      text: `Keynotes, panels and workshops on MRO, aerospace, airlines and airports, live on ${everyDay(dates)}.`,
      pictogram: "date",
    },
    {
      title: "Speakers from the line",
      text: "People who run fleets, hangars, towers and laboratories, and answer questions after every session.",
      pictogram: "people",
    },
    {
      title: "A virtual expo",
      text: "Stands that open in every time zone, with films, documents and video calls.",
      pictogram: "address",
    },
    {
      title: "The world as the room",
      text: "Nothing to install and nowhere to fly to: every time on the site can be read in your own zone.",
      pictogram: "route",
    },
  ];
}
