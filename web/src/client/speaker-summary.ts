import { speakerTags, type Speaker } from "api/contract/speakers";
import type { SpeakerSummary as ShownSpeaker } from "ui/SpeakerCard";

/** What a card shows of a speaker, and where it leads; a page of cards carries no biographies. */
export interface SpeakerSummary extends Pick<Speaker, "id" | "slug" | keyof ShownSpeaker> {
  /** Up to three topics. */
  tags: string[];
}

/** Leaves out what a card does not show. */
export function summarise(speaker: Speaker): SpeakerSummary {
  const { id, slug, fullName, jobTitle, company, photoUrl } = speaker;
  return { id, slug, fullName, jobTitle, company, photoUrl, tags: speakerTags(speaker) };
}
