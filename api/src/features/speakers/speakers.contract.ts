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
  recordSlug,
  requiredText,
  writtenShape,
} from "../../platform/http/fields.contract.ts";
import {
  instant,
  int4,
  numberedSlug,
  optionalText,
  slugText,
  text,
} from "../../platform/http/values.contract.ts";
import { recordOfEdition } from "../editions/edition-record.contract.ts";
import { isYear, reservedSlugs } from "../site/site.contract.ts";

/** Longest slug of a speaker, in characters. */
export const maxSpeakerSlugLength = 200;

const slug = slugText(maxSpeakerSlugLength).refine(
  (value) => !reservedSlugs.has(value.toLowerCase()) && !isYear(value),
  "This is the address of a page of the site",
);

/** Speakers from this display order on are hidden from the public grid. */
export const hiddenFrom = 9999;

/** All that an editor or a spreadsheet may set of a speaker. */
export const speakerFields = defineFields({
  firstName: requiredText("First name", text(100).min(1, "First name is required"), {
    synonyms: ["first", "given name", "given names", "forename"],
    group: "Name",
  }),
  lastName: requiredText("Last name", text(100).min(1, "Last name is required"), {
    synonyms: ["last", "surname", "family name"],
    group: "Name",
  }),
  slug: recordSlug(
    slug,
    {
      from: ["firstName", "lastName"],
      make: speakerSlug,
      max: maxSpeakerSlugLength,
      reserved: reservedSlugs,
    },
    { synonyms: ["URL slug", "permalink"], isSearched: true, group: "Name" },
  ),
  photoUrl: optionalImage("Photo URL", {
    synonyms: ["photo", "photo link", "picture", "image", "headshot", "portrait"],
    ratio: 4 / 5,
    group: "Profile",
  }),
  jobTitle: optional("Job title", optionalText(200), {
    synonyms: ["job", "role", "position"],
    isSearched: true,
    group: "Profile",
  }),
  company: optional("Company", optionalText(200), {
    synonyms: ["company name", "organisation", "organization", "employer", "affiliation"],
    isSearched: true,
    group: "Profile",
  }),
  bio: optionalLongText("Bio", 10_000, {
    synonyms: ["biography", "about", "profile"],
    group: "Profile",
  }),
  linkedinUrl: optionalAddress("LinkedIn URL", {
    synonyms: ["LinkedIn", "LinkedIn profile", "LinkedIn link"],
    group: "Links",
    isWide: true,
  }),
  twitterUrl: optionalAddress("Twitter URL", {
    synonyms: ["Twitter", "Twitter profile", "X", "X URL"],
    group: "Links",
  }),
  websiteUrl: optionalAddress("Website URL", {
    synonyms: ["website", "web site", "homepage", "home page", "web"],
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

/** All of it that has to be right at once. */
export const speakerEditable = z.object(writtenShape(speakerFields));

/** A speaker as the API answers it. */
export const speaker = recordOfEdition(speakerFields).extend({
  fullName: z.string(),
  updatedAt: instant,
});
export type Speaker = z.input<typeof speaker>;

/** Body of `POST /api/functions/update-speaker-order`. */
export const speakerOrder = z.object({
  speakerId: z.uuid({ error: "Choose a speaker" }),
  displayOrder: int4,
});

/** Names of all that an editor or a spreadsheet may set. */
export const speakerField = speakerEditable.keyof();
export type SpeakerField = z.infer<typeof speakerField>;

/** What each editable field is called, in sheets and in the console. */
export const speakerLabels = labelsOf(speakerFields);

/** What a speaker is where nobody has said anything. */
export const blankSpeaker = blankOf(speakerFields);

/**
 * Lowercase first and last name joined by an underscore, whitespace replaced by underscores; what
 * no slug may hold is left out.
 */
export function speakerSlug(firstName: string, lastName: string): string {
  const name = `${firstName.trim()}_${lastName.trim()}`
    .toLowerCase()
    .replace(/\s+/g, "_")
    .replace(/[/?#%\\<>"]/g, "");
  return numberedSlug(name, maxSpeakerSlugLength);
}

/** The slug a profile address means: decoded, whitespace runs become underscores. */
export function slugFromPath(parameter: string): string {
  return parameter.replace(/\s+/g, "_");
}

/** The name shown to people. */
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

/** Up to three topics derived from what a speaker does; tags are never stored. */
export function speakerTags(person: { jobTitle: string | null; company: string | null }): string[] {
  const words = `${person.jobTitle ?? ""} ${person.company ?? ""}`;
  const tags = tagRules.filter(([pattern]) => pattern.test(words)).map(([, tag]) => tag);
  return tags.length === 0 ? [defaultTag] : tags.slice(0, tagLimit);
}
