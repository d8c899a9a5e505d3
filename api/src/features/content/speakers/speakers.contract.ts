import { z } from "zod";
import {
  blankOf,
  defineFields,
  flag,
  labelsOf,
  optional,
  optionalAddress,
  optionalImage,
  optionalLongText,
  position,
  readOnly,
  recordSlug,
  requiredText,
  writtenShape,
} from "../../../platform/resources/fields.contract.ts";
import {
  instant,
  int4,
  numberedSlug,
  optionalText,
  slugText,
  text,
} from "../../../platform/http/values.contract.ts";
import { recordOfEdition } from "../../foundation/editions/edition-record.contract.ts";
import { isYear, reservedSlugs } from "../../foundation/site/site.contract.ts";

/** Maximum length of a speaker's slug, in characters. */
export const maxSpeakerSlugLength = 200;

/** Whether a slug is the address of a page of the site, which no speaker may have. */
export function isReservedSlug(slug: string): boolean {
  return reservedSlugs.has(slug.toLowerCase()) || isYear(slug);
}

const slug = slugText(maxSpeakerSlugLength).refine(
  (value) => !isReservedSlug(value),
  "This is the address of a page of the site",
);

/** Speakers with this display order or a higher one are hidden from the public grid. */
export const hiddenFrom = 9999;

/** Fields of a speaker that an editor or a spreadsheet may set. */
export const speakerFields = defineFields({
  firstName: requiredText("First name", text(100).min(1, "First name is required"), {
    synonyms: ["first", "given name", "given names", "forename"],
    group: "Name",
  }),
  lastName: {
    ...requiredText("Last name", text(100), {
      synonyms: ["last", "surname", "family name"],
      group: "Name",
      hint: "Left empty for people with one name.",
    }),
    blank: "",
  },
  slug: recordSlug(
    slug,
    {
      from: ["firstName", "lastName"],
      make: speakerSlug,
      max: maxSpeakerSlugLength,
      isReserved: isReservedSlug,
    },
    { synonyms: ["URL slug", "permalink"], isSearched: true, group: "Name" },
  ),
  photoUrl: optionalImage("Photo URL", {
    synonyms: [
      "photo",
      "profile picture",
      "profile photo",
      "photo link",
      "picture",
      "image",
      "image URL",
      "headshot",
      "portrait",
      "avatar",
      "avatar URL",
      "path to photo",
    ],
    ratio: 4 / 5,
    group: "Profile",
  }),
  jobTitle: optional("Job title", optionalText(200), {
    synonyms: ["job", "tag line", "position", "role", "designation"],
    isSearched: true,
    group: "Profile",
  }),
  company: optional("Company", optionalText(200), {
    synonyms: [
      "company name",
      "organisation",
      "organization",
      "company / organisation",
      "company / organization",
      "employer",
      "affiliation",
      "affiliations",
      "institution",
      "institute",
    ],
    isSearched: true,
    group: "Profile",
  }),
  bio: optionalLongText("Bio", 10_000, {
    synonyms: [
      "biography",
      "short bio",
      "short biography",
      "speaker bio",
      "about",
      "about me",
      "about the speaker",
      "profile",
    ],
    group: "Profile",
  }),
  linkedinUrl: optionalAddress("LinkedIn URL", {
    synonyms: ["LinkedIn", "LinkedIn profile", "LinkedIn link"],
    group: "Links",
    isWide: true,
  }),
  twitterUrl: optionalAddress("Twitter URL", {
    synonyms: [
      "Twitter",
      "Twitter profile",
      "Twitter/X",
      "X/Twitter",
      "X (Twitter)",
      "X",
      "X URL",
      "twitter handle",
    ],
    group: "Links",
  }),
  websiteUrl: optionalAddress("Website URL", {
    synonyms: [
      "website",
      "web site",
      "homepage",
      "home page",
      "URL homepage",
      "company website",
      "personal website",
      "blog",
      "web",
      "URL",
    ],
    group: "Links",
  }),
  featured: flag("Featured", {
    synonyms: ["highlighted", "on the home page"],
    group: "On the grid",
  }),
  displayOrder: position(
    "Display order",
    { below: hiddenFrom },
    {
      synonyms: ["order", "sort order"],
      group: "On the grid",
      hint: `Position in the grid; from ${hiddenFrom} on the speaker is not listed.`,
    },
  ),
});

/** Schema that validates all these fields together. */
export const speakerEditable = z.object(writtenShape(speakerFields));

/** Fields of a speaker in the API. */
export const speakerRecord = defineFields({
  ...speakerFields,
  fullName: readOnly("Name", "text", z.string(), { isSearched: true }),
  updatedAt: readOnly("Changed", "instant", instant),
});

/** A speaker as the API returns it. */
export const speaker = recordOfEdition(speakerRecord);
export type Speaker = z.input<typeof speaker>;

/** Body of `POST /api/functions/update-speaker-order`. */
export const speakerOrder = z.object({
  speakerId: z.uuid({ error: "Choose a speaker" }),
  displayOrder: int4,
});

/** Names of the editable fields. */
export const speakerField = speakerEditable.keyof();
export type SpeakerField = z.infer<typeof speakerField>;

/** Labels of the editable fields, in sheets and in the console. */
export const speakerLabels = labelsOf(speakerFields);

/** An empty speaker. */
export const blankSpeaker = blankOf(speakerFields);

/**
 * Returns the lowercase first and last name, joined by an underscore and with underscores for
 * whitespace, without characters that are invalid in slugs. With one name, only that name. Empty
 * when the names yield no slug.
 */
export function speakerSlug(firstName: string, lastName: string): string {
  const name = `${firstName.trim()} ${lastName.trim()}`
    .trim()
    .toLowerCase()
    .replace(/\s+/g, "_")
    .replace(/[/?#%\\<>"]/g, "")
    .replace(/^\.{1,2}$/, "");
  return numberedSlug(name, maxSpeakerSlugLength);
}

/** Returns the slug of a profile's URL: decoded, with underscores for whitespace. */
export function slugFromPath(parameter: string): string {
  return parameter.replace(/\s+/g, "_");
}

/** Returns the display name. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

const tagLimit = 3;
const defaultTag = "Industry Expert";
const tagRules: [pattern: RegExp, tag: string][] = [
  [/\b(mro|maintenance|repair|overhaul|airworthiness)\b/i, "MRO"],
  [/\b(airports?|terminal|airside|ground)\b/i, "Airports"],
  [/\b(cargo|logistics|freight|supply)\b/i, "Cargo & Logistics"],
  [/\b(sustainab\w*|saf|carbon|green|climate|hydrogen|electric)\b/i, "Sustainability"],
  [
    /\b(ai|data|digital|software|technology|machine learning|analytics|cyber\w*)\b/i,
    "AI & Digital",
  ],
  [/\b(air traffic|atm|airspace|navigation)\b/i, "Air Traffic"],
  [/\b(safety|security|regulat\w*|compliance)\b/i, "Safety & Regulation"],
  [/\b(space|orbital|satellite|launch)\b/i, "Space"],
  [/\b(engineer\w*|research|innovation|materials|professor|scientist)\b/i, "Engineering"],
  [/\b(fleet|airlines?|flight|crew|network)\b/i, "Airlines"],
  [/\b(ceo|coo|cto|cfo|chief|president|founder|managing director)\b/i, "Leadership"],
];

/** Derives up to three topics from a speaker's job title and company. Tags are never stored. */
export function speakerTags(person: { jobTitle: string | null; company: string | null }): string[] {
  const words = `${person.jobTitle ?? ""} ${person.company ?? ""}`;
  const tags = tagRules.filter(([pattern]) => pattern.test(words)).map(([, tag]) => tag);
  return tags.length === 0 ? [defaultTag] : tags.slice(0, tagLimit);
}
