import { speakerTags, type Speaker } from "api/features/content/speakers/speakers.contract";
import type { SpeakerSummary as ShownSpeaker } from "ui/SpeakerCard";

/** The fields of a speaker on a card. Excludes the biography, to keep the page small. */
export interface SpeakerSummary extends Pick<Speaker, "id" | "slug" | keyof ShownSpeaker> {
  /** Up to three topics. */
  tags: string[];
}

/** Picks the fields that a card shows. */
export function summarise(speaker: Speaker): SpeakerSummary {
  const { id, slug, fullName, jobTitle, company, photoUrl } = speaker;
  return { id, slug, fullName, jobTitle, company, photoUrl, tags: speakerTags(speaker) };
}
