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
} from "../../../platform/resources/fields.contract.ts";
import { link, text } from "../../../platform/http/values.contract.ts";
import { recordOfEdition } from "../../foundation/editions/edition-record.contract.ts";
import {
  placeholderHint,
  shortPlaceholderHint,
} from "../../foundation/editions/placeholders.contract.ts";

const name = requiredText("Name", text(100).min(1, "Name is required"), { isSearched: true });

const title = requiredText("Title", text(300).min(1, "Title is required"), {
  isSearched: true,
  isWide: true,
});

const displayOrder = position("Display order", {});

/** Fields of a sponsorship tier that an admin may set. */
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

/** A sponsorship tier as the API returns it. */
export const sponsorTier = recordOfEdition(sponsorTierFields);
export type SponsorTier = z.input<typeof sponsorTier>;

/** Fields of a partner that an admin may set. The carousel shows the partner's logo. */
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

/** A partner as the API returns it. */
export const partner = recordOfEdition(partnerFields);
export type Partner = z.input<typeof partner>;

/** Fields of a frequently asked question that an admin may set. */
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

/** A frequently asked question as the API returns it. */
export const question = recordOfEdition(questionFields);
export type Question = z.input<typeof question>;

/** Icons of a theme or an audience. */
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

/** Fields of a theme that an admin may set. A theme spans the whole programme. */
export const themeFields = defineFields(described);

/** A theme as the API returns it. */
export const theme = recordOfEdition(themeFields);
export type Theme = z.input<typeof theme>;

/** Fields of an audience that an admin may set: a target group of the congress. */
export const audienceFields = defineFields(described);

/** An audience as the API returns it. */
export const audience = recordOfEdition(audienceFields);
export type Audience = z.input<typeof audience>;

/** Fields of a benefit of attending that an admin may set. */
export const benefitFields = defineFields({
  title,
  text: requiredLongText("Text", 500, { isUnlisted: true }),
  displayOrder,
});

/** A benefit of attending as the API returns it. */
export const benefit = recordOfEdition(benefitFields);
export type Benefit = z.input<typeof benefit>;

/** Fields of a headline in the news ticker that an admin may set: a post or its own text. */
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
  link: {
    ...ownWords("Link", z.union([z.literal(""), link]), {
      isWide: true,
      hint: "A page of this site, such as /news, or an address that begins with https://.",
    }),
    kind: "link" as const,
  },
  displayOrder,
});

/** A text that is empty when a post is chosen. */
function ownWords<Written extends z.ZodType<string>>(
  label: string,
  written: Written,
  use?: FieldUse,
) {
  return { ...use, label, kind: "text" as const, written, answered: z.string(), blank: "" };
}

/** A headline as the API returns it. */
export const headline = recordOfEdition(headlineFields);
export type Headline = z.input<typeof headline>;
