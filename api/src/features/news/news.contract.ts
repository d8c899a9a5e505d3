import { z } from "zod";
import {
  answeredShape,
  blankOf,
  choice,
  colour,
  defineFields,
  flag,
  labelsOf,
  optional,
  optionalInstant,
  optionalLongText,
  recordSlug,
  reference,
  requiredLongText,
  requiredText,
  writtenShape,
} from "../../platform/http/fields.contract.ts";
import {
  id,
  instant,
  longText,
  optionalImageAddress,
  slugOrEmpty,
  maxTitleSlugLength,
  slugText,
  text,
} from "../../platform/http/values.contract.ts";

export const newsStatuses = ["draft", "published", "archived"] as const;
const newsStatus = z.enum(newsStatuses);

const slug = slugText(maxTitleSlugLength);

/** Every field of a category. */
export const categoryFields = defineFields({
  name: requiredText("Name", text(100).min(1, "Name is required")),
  slug: recordSlug("Slug", slug),
  color: colour("Colour"),
});

export const category = z.object({ id, ...answeredShape(categoryFields) });
export type Category = z.input<typeof category>;

const categoryEditable = z.object(writtenShape(categoryFields)).extend({ slug: slugOrEmpty(slug) });

/** Body of `POST /api/categories`; without a slug one is derived from the name. */
export const categoryCreate = categoryEditable.partial({ slug: true });

/** Body of `PUT /api/categories/{id}`: whole or partial; an empty slug is derived from the name. */
export const categoryUpdate = categoryEditable.partial();

/** What an editor may set. `content` is Markdown. */
const fields = defineFields({
  title: requiredText("Title", text(300).min(1, "Title is required")),
  slug: recordSlug("Slug", slug),
  excerpt: optionalLongText("Excerpt", 1000),
  content: requiredLongText("Content", 100_000),
  featuredImage: optional("Featured image", optionalImageAddress),
  categoryId: reference("Category"),
  status: choice("Status", newsStatus, "draft"),
  featured: flag("Featured"),
  publishedAt: optionalInstant("Published at"),
});

/** What an article rests on; `publisher` and `url` are null where its author gives none. */
const source = z.object({
  title: z.string(),
  url: z.string().nullable(),
  publisher: z.string().nullable(),
});
export type Source = z.infer<typeof source>;

/** A heading of the second level; `id` is the fragment that leads to it. */
const heading = z.object({ id: z.string(), text: z.string() });
export type Heading = z.infer<typeof heading>;

/** An article stored in the database. */
export const newsPost = z.object({
  id,
  ...answeredShape(fields),
  /** The first words of the content as plain text. */
  beginning: z.string(),
  /** Read from the content's last part, "Sources & References". */
  sources: z.array(source),
  category: category.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
/** As it stands on the wire: instants are ISO 8601 text. */
export type NewsPost = z.input<typeof newsPost>;

const postEditable = z.object(writtenShape(fields)).extend({ slug: slugOrEmpty(slug) });

/** Body of `POST /api/news`; without a slug one is derived from the title. */
export const newsPostCreate = postEditable.partial().required({ title: true });

/** Body of `PUT /api/news/{id}`: whole or partial; an empty slug is derived from the title. */
export const newsPostUpdate = postEditable.partial();

/** Body of `POST /api/news/preview`, and its answer: Markdown and the HTML that the page shows. */
export const newsPreviewRequest = postEditable.pick({ content: true });
export const newsPreview = z.object({ contentHtml: longText });

/** What each editable field of an article is called. */
export const newsLabels = labelsOf(fields);

/** What an article is where nobody has said anything. */
export const blankPost = blankOf(fields);

/** An article to be read: `contentHtml` is its content without the sources as sanitised HTML. */
export const newsArticle = newsPost.extend({ contentHtml: longText, headings: z.array(heading) });
export type NewsArticle = z.input<typeof newsArticle>;

/** How many characters of the content {@link newsPost} begins with. */
export const beginningLength = 300;

/** How many articles a reader of the feed gets. */
export const latestCount = 20;

/** Cuts a text between two words so that it has at most `length` characters, and says so. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;:–-]+$/, "")}…`;
}
