import { z } from "zod";
import {
  answeredShape,
  blankOf,
  defineFields,
  flag,
  labelsOf,
  optional,
  optionalLongText,
  recordSlug,
  requiredText,
  wholeNumber,
  writtenShape,
} from "../../platform/http/fields.contract.ts";
import {
  id,
  instant,
  int4,
  numberedSlug,
  optionalImageAddress,
  optionalText,
  optionalWebAddress,
  slugOrEmpty,
  slugText,
  text,
} from "../../platform/http/values.contract.ts";
import { reservedSlugs } from "../site/site.contract.ts";

/** Longest slug of a speaker, in characters. */
export const maxSpeakerSlugLength = 200;

const slug = slugText(maxSpeakerSlugLength).refine(
  (value) => !reservedSlugs.has(value.toLowerCase()),
  "This is the address of a page of the site",
);

const fields = defineFields({
  slug: recordSlug("Slug", slug),
  firstName: requiredText("First name", text(100).min(1, "First name is required")),
  lastName: requiredText("Last name", text(100).min(1, "Last name is required")),
  photoUrl: optional("Photo URL", optionalImageAddress),
  jobTitle: optional("Job title", optionalText(200)),
  company: optional("Company", optionalText(200)),
  bio: optionalLongText("Bio", 10_000),
  linkedinUrl: optional("LinkedIn URL", optionalWebAddress),
  twitterUrl: optional("Twitter URL", optionalWebAddress),
  websiteUrl: optional("Website URL", optionalWebAddress),
  featured: flag("Featured"),
  /** Position in the grid, ascending. From {@link hiddenFrom} on the speaker is not listed. */
  displayOrder: wholeNumber("Display order"),
});

/** All that an editor or a spreadsheet may set of a speaker. */
export const speakerEditable = z.object(writtenShape(fields));

/** A speaker as the API answers it. */
export const speaker = z.object({
  id,
  fullName: z.string(),
  ...answeredShape(fields),
  updatedAt: instant,
});
export type Speaker = z.input<typeof speaker>;

/** Body of `POST /api/speakers`; without a slug one is derived from the name. */
export const speakerCreate = speakerEditable
  .partial()
  .required({ firstName: true, lastName: true })
  .extend({ slug: slugOrEmpty(slug).optional() });

/** Body of `PUT /api/speakers/{id}`: whole or partial; an empty slug is derived from the name. */
export const speakerUpdate = speakerEditable.extend({ slug: slugOrEmpty(slug) }).partial();

/** Body of `POST /api/functions/update-speaker-order`. */
export const speakerOrder = z.object({
  speakerId: z.uuid({ error: "Choose a speaker" }),
  displayOrder: int4,
});

/** Names of all that an editor or a spreadsheet may set. */
export const speakerField = speakerEditable.keyof();
export type SpeakerField = z.infer<typeof speakerField>;

/** What each editable field is called, in sheets and in the console. */
export const speakerLabels = labelsOf(fields);

/** What a speaker is where nobody has said anything. */
export const blankSpeaker = blankOf(fields);

/** Speakers from this display order on are hidden from the public grid. */
export const hiddenFrom = 9999;

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
