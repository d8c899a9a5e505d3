import { z } from "zod";
import {
  amount,
  choice,
  defineFields,
  flag,
  image,
  lines,
  optionalAddress,
  position,
  reference,
  requiredLongText,
  requiredText,
  type FieldUse,
} from "../../platform/http/fields.contract.ts";
import { link, text } from "../../platform/http/values.contract.ts";
import { recordOfEdition } from "../editions/edition-record.contract.ts";
import { placeholderHint, shortPlaceholderHint } from "../editions/placeholders.contract.ts";

const name = requiredText("Name", text(100).min(1, "Name is required"), { isSearched: true });

const title = requiredText("Title", text(300).min(1, "Title is required"), {
  isSearched: true,
  isWide: true,
});

const displayOrder = position("Display order", {});

/** All that an admin may set of a tier of sponsorship. */
export const sponsorTierFields = defineFields({
  name,
  passes: amount("Passes", { hint: "How many a sponsor of this tier gets." }),
  benefits: lines(
    "Benefits",
    { lines: 30, characters: 200 },
    {
      hint: `What else a sponsor gets, one on each line. ${shortPlaceholderHint}`,
      isUnlisted: true,
    },
  ),
  featured: flag("Featured"),
  displayOrder,
});

/** A tier of sponsorship as the API answers it. */
export const sponsorTier = recordOfEdition(sponsorTierFields);
export type SponsorTier = z.input<typeof sponsorTier>;

/** All that an admin may set of a partner, whose mark passes in the carousel. */
export const partnerFields = defineFields({
  name,
  imageUrl: image("Image", {
    isUnlisted: true,
    isOutline: true,
    hint: "Its mark on a transparent background.",
  }),
  link: optionalAddress("Link", { isWide: true }),
  displayOrder,
});

/** A partner as the API answers it. */
export const partner = recordOfEdition(partnerFields);
export type Partner = z.input<typeof partner>;

/** All that an admin may set of a frequent question. */
export const questionFields = defineFields({
  question: requiredText("Question", text(300).min(1, "Question is required"), {
    isSearched: true,
    isWide: true,
  }),
  answer: requiredLongText("Answer", 5000, {
    isSearched: true,
    isUnlisted: true,
    hint: placeholderHint,
  }),
  displayOrder,
});

/** A frequent question as the API answers it. */
export const question = recordOfEdition(questionFields);
export type Question = z.input<typeof question>;

/** Signs that stand for a theme or an audience. */
const pictograms = [
  "maintenance",
  "airport",
  "cargo",
  "sustainability",
  "integration",
  "people",
  "model",
  "radar",
  "executive",
  "researcher",
  "engineer",
  "entrepreneur",
  "route",
  "windsock",
] as const;

const described = {
  name,
  description: requiredLongText("Description", 500, { isUnlisted: true }),
  pictogram: choice("Pictogram", pictograms, undefined),
  displayOrder,
};

/** All that an admin may set of a theme, which runs through the whole programme. */
export const themeFields = defineFields(described);

/** A theme as the API answers it. */
export const theme = recordOfEdition(themeFields);
export type Theme = z.input<typeof theme>;

/** All that an admin may set of an audience, a group of people that the congress is made for. */
export const audienceFields = defineFields(described);

/** An audience as the API answers it. */
export const audience = recordOfEdition(audienceFields);
export type Audience = z.input<typeof audience>;

/** All that an admin may set of a benefit of attending. */
export const benefitFields = defineFields({
  title,
  text: requiredLongText("Text", 500, { isUnlisted: true }),
  displayOrder,
});

/** A benefit of attending as the API answers it. */
export const benefit = recordOfEdition(benefitFields);
export type Benefit = z.input<typeof benefit>;

/** All that an admin may set of a headline of the news ticker: a post, or words of its own. */
export const headlineFields = defineFields({
  newsId: reference(
    "Post",
    { resource: "news", sortedBy: "title" },
    { hint: "It is shown while the post can be read, by its title and with a link to it." },
  ),
  title: ownWords("Title", text(300), {
    isSearched: true,
    isWide: true,
    hint: "Instead of a post.",
  }),
  link: ownWords("Link", z.union([z.literal(""), link]), {
    isWide: true,
    hint: "A page of this site, such as /news, or an address that begins with https://.",
  }),
  displayOrder,
});

/** A text that is left empty where a post is chosen. */
function ownWords<Written extends z.ZodType<string>>(
  label: string,
  written: Written,
  use?: FieldUse,
) {
  return { ...use, label, kind: "text" as const, written, answered: z.string(), blank: "" };
}

/** A headline as the API answers it. */
export const headline = recordOfEdition(headlineFields);
export type Headline = z.input<typeof headline>;
