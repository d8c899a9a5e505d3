import type { Speaker } from "api/features/content/speakers/speakers.contract";
import type { Site } from "../app/site-context.ts";
import { absoluteUrl, pathOfEdition, paths } from "../paths.ts";
import { eventId } from "./event-id.ts";

/**
 * Structured data of a speaker's profile.
 * @see https://developers.google.com/search/docs/appearance/structured-data/profile-page
 */
export function profileData(site: Pick<Site, "publicUrl" | "edition">, speaker: Speaker): object {
  const { publicUrl, edition } = site;
  const url = absoluteUrl(publicUrl, pathOfEdition(edition, paths.speaker(speaker.slug)));
  const links = [speaker.linkedinUrl, speaker.twitterUrl, speaker.websiteUrl];
  return {
    "@type": "ProfilePage",
    url,
    dateModified: speaker.updatedAt,
    mainEntity: {
      "@type": "Person",
      "@id": `${url}#person`,
      name: speaker.fullName,
      url,
      description: speaker.bio ?? undefined,
      jobTitle: speaker.jobTitle ?? undefined,
      worksFor: speaker.company ? { "@type": "Organization", name: speaker.company } : undefined,
      image: speaker.photoUrl ? new URL(speaker.photoUrl, publicUrl).href : undefined,
      sameAs: links.filter((link) => link !== null),
      performerIn: { "@id": eventId(site) },
    },
  };
}
