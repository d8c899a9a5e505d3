import { z } from "zod";
import {
  id,
  instant,
  int4,
  optionalImageAddress,
  optionalText,
  optionalWebAddress,
  text,
} from "../http/http.contract.ts";
import { reservedSlugs } from "../site/site.contract.ts";

const slug = text(200)
  .regex(/^[^\s/?#%\\<>"]+$/u, 'A slug holds no spaces and none of / ? # % \\ < > "')
  .refine((value) => !reservedSlugs.has(value), "This is the address of a page of the site");

/** What an editor or a spreadsheet row may set. */
const editable = z.object({
  slug,
  firstName: text(100).min(1, "First name is required"),
  lastName: text(100).min(1, "Last name is required"),
  photoUrl: optionalImageAddress,
  jobTitle: optionalText(200),
  company: optionalText(200),
  bio: optionalText(10_000),
  linkedinUrl: optionalWebAddress,
  twitterUrl: optionalWebAddress,
  websiteUrl: optionalWebAddress,
  featured: z.boolean(),
  /** Position in the grid, ascending. From {@link hiddenFrom} on the speaker is not listed. */
  displayOrder: int4,
});

/** A speaker as the API answers it. */
export const speaker = z.object({
  id,
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  photoUrl: z.string().nullable(),
  jobTitle: z.string().nullable(),
  company: z.string().nullable(),
  bio: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  twitterUrl: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  featured: z.boolean(),
  displayOrder: z.int(),
  updatedAt: instant,
});
export type Speaker = z.input<typeof speaker>;

/** Body of `POST /api/speakers`; without a slug one is made from the name. */
export const speakerCreate = editable
  .partial()
  .required({ firstName: true, lastName: true })
  .extend({ slug: z.union([z.literal(""), slug]).optional() });
export type SpeakerCreate = z.output<typeof speakerCreate>;

/** Body of `PUT /api/speakers/{id}`: whole or partial. */
export const speakerUpdate = editable.partial();

/** Names of all that an editor or a spreadsheet may set. */
export const speakerField = editable.keyof();
export type SpeakerField = z.infer<typeof speakerField>;

/** What a speaker is where nobody has said anything. */
export const blankSpeaker = {
  photoUrl: null,
  jobTitle: null,
  company: null,
  bio: null,
  linkedinUrl: null,
  twitterUrl: null,
  websiteUrl: null,
  featured: false,
  displayOrder: 0,
} as const;

/** Speakers from this display order on are kept out of the public grid. */
export const hiddenFrom = 9999;

/** Lowercase first and last name joined by an underscore, whitespace replaced by underscores. */
export function speakerSlug(firstName: string, lastName: string): string {
  return `${firstName.trim()}_${lastName.trim()}`.toLowerCase().replace(/\s+/g, "_");
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
