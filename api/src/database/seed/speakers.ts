import { speakerSlug } from "../../speakers/speakers.contract.ts";
import { airlineSpeakers } from "./airline-speakers.ts";
import { airportSpeakers } from "./airport-speakers.ts";
import { mroSpeakers } from "./mro-speakers.ts";
import type { SampleSpeaker } from "./sample-types.ts";
import { technologySpeakers } from "./technology-speakers.ts";

/** Who has sent no portrait: their initials stand in. */
const withoutPortrait = new Set([
  "ingrid_skarsvåg",
  "siobhán_kinsella",
  "tomasz_wróblewski",
  "maria_esperança_montenegro_de_albuquerque_e_vasconcelos",
  "lukáš_bohdal",
  "viktor_lindqvarn",
  "anselm_oberholt",
  "grace_whitlock",
]);

/** The 42 invented speakers in the order of the grid. */
export const sampleSpeakers: SampleSpeaker[] = [
  ...mroSpeakers,
  ...airlineSpeakers,
  ...airportSpeakers,
  ...technologySpeakers,
]
  .map((profile) => {
    const slug = speakerSlug(profile.firstName, profile.lastName);
    const photoUrl = withoutPortrait.has(slug) ? null : `/portraits/${slug}.avif`;
    return { ...profile, slug, photoUrl };
  })
  .toSorted((one, other) => one.displayOrder - other.displayOrder);
