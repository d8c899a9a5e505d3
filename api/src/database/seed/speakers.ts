import { speakerSlug } from "../../speakers/speakers.contract.ts";
import { airlineSpeakers } from "./airline-speakers.ts";
import { airportSpeakers } from "./airport-speakers.ts";
import { mroSpeakers } from "./mro-speakers.ts";
import type { SampleSpeaker } from "./sample-types.ts";
import { technologySpeakers } from "./technology-speakers.ts";

/** The 42 invented speakers in the order of the grid. */
export const sampleSpeakers: SampleSpeaker[] = [
  ...mroSpeakers,
  ...airlineSpeakers,
  ...airportSpeakers,
  ...technologySpeakers,
]
  .map((profile) => ({
    ...profile,
    slug: speakerSlug(profile.firstName, profile.lastName),
    photoUrl: null,
  }))
  .toSorted((one, other) => one.displayOrder - other.displayOrder);
