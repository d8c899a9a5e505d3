import type { EventDay } from "../../event/event.contract.ts";
import type { Topic } from "../../agenda/agenda.contract.ts";
import type { NewsPost } from "../../news/news.contract.ts";

/** A person as the sample files write them down; what follows from the name is added by {@link SampleSpeaker}. */
export interface SpeakerProfile {
  firstName: string;
  lastName: string;
  jobTitle: string;
  company: string;
  /** Paragraphs separated by a blank line. */
  bio: string;
  linkedinUrl: string | null;
  twitterUrl: string | null;
  websiteUrl: string | null;
  featured: boolean;
  displayOrder: number;
}

/** A speaker ready to be stored. */
export interface SampleSpeaker extends SpeakerProfile {
  slug: string;
  photoUrl: string | null;
}

/** A line of the programme as the sample files write it down, in order within its day. */
export interface TopicOutline {
  title: string;
  description: string;
  /** Slug of the speaker, or null for breaks and networking. */
  speaker: string | null;
  /** Local time of the event, `HH:MM`. */
  start: string;
  /** Local time of the event, `HH:MM`. */
  end: string;
  type: Topic["type"];
  location: string;
  featured: boolean;
}

/** A topic ready to be stored, once its local times are turned into instants. */
export interface SampleTopic extends TopicOutline {
  slug: string;
  day: EventDay;
  displayOrder: number;
}

/** A news category ready to be stored. */
export interface SampleCategory {
  name: string;
  slug: string;
  /** `#rrggbb`, dark enough to carry white text. */
  color: string;
}

/** An article ready to be stored. */
export interface SampleNewsPost {
  title: string;
  slug: string;
  excerpt: string;
  /** Markdown. */
  content: string;
  /** Slug of the category. */
  category: string;
  featuredImage: string | null;
  status: NewsPost["status"];
  featured: boolean;
  /** ISO 8601 UTC; null while never published. */
  publishedAt: string | null;
}
