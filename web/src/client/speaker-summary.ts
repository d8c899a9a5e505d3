import { speakerTags, type Speaker } from "api/contract/speakers";

/** What a card tells of a speaker; a page of cards carries no biographies. */
export interface SpeakerSummary {
  /** Identifies the speaker. */
  id: string;
  /** Names the profile's address. */
  slug: string;
  /** The name shown to people. */
  fullName: string;
  /** What the speaker does. */
  jobTitle: string | null;
  /** Whom the speaker does it for. */
  company: string | null;
  /** Address of the photo. */
  photoUrl: string | null;
  /** Up to three topics. */
  tags: string[];
}

/** Leaves out what a card does not show. */
export function summarise(speaker: Speaker): SpeakerSummary {
  const { id, slug, fullName, jobTitle, company, photoUrl } = speaker;
  return { id, slug, fullName, jobTitle, company, photoUrl, tags: speakerTags(speaker) };
}
