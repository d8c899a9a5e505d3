import type { SpeakerDetails } from "../SpeakerProfile/SpeakerProfile.tsx";

/** A speaker with all fields except an account. */
export const amara = {
  fullName: "Amara Okonjo",
  jobTitle: "Chief Executive Officer",
  company: "Northmere Technics",
  photoUrl: "/portraits/amara_okonjo.avif",
  bio: `Amara Okonjo runs line maintenance at eleven stations between Reykjavik and Athens. Her teams turned a paper-based shift handover into a shared digital log that mechanics on four airlines now sign with a glove on.

She began as an apprentice on turboprops, holds licences on five types, and still works one night shift a month so that no procedure reaches the ramp without having met rain.`,
  linkedinUrl: "https://example.com/in/amara",
  websiteUrl: "https://example.com/",
} satisfies SpeakerDetails;

/** A speaker with the longest realistic name and position. */
export const wilhelmina = {
  fullName: "Wilhelmina Featherstonehaugh-Montgomery van der Westhuizen-Smyth",
  jobTitle: "Deputy Head of Continuing Airworthiness Management and Reliability Engineering",
} satisfies SpeakerDetails;
