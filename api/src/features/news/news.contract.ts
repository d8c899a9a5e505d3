import { z } from "zod";
import {
  answeredShape,
  blankOf,
  choice,
  colour,
  createBody,
  defineFields,
  flag,
  markdown,
  optionalImage,
  optionalInstant,
  optionalLongText,
  recordSlug,
  reference,
  requiredText,
  updateBody,
} from "../../platform/http/fields.contract.ts";
import {
  id,
  instant,
  longText,
  maxTitleSlugLength,
  slugText,
  text,
  titleSlug,
} from "../../platform/http/values.contract.ts";

export const newsStatuses = ["draft", "published", "archived"] as const;

const slug = slugText(maxTitleSlugLength);

/** All that an editor may set of a category. */
export const categoryFields = defineFields({
  name: requiredText("Name", text(100).min(1, "Name is required"), {
    isSearched: true,
    isWide: true,
  }),
  slug: recordSlug(slug, { from: ["name"], make: titleSlug, max: maxTitleSlugLength }),
  color: colour("Colour", { isWide: true }),
});

export const category = z.object({ id, ...answeredShape(categoryFields) });
export type Category = z.input<typeof category>;

/** All that an editor may set of a post. */
export const newsFields = defineFields({
  title: requiredText("Title", text(300).min(1, "Title is required"), {
    isSearched: true,
    group: "Post",
    isWide: true,
  }),
  slug: recordSlug(
    slug,
    { from: ["title"], make: titleSlug, max: maxTitleSlugLength },
    { group: "Post" },
  ),
  status: choice("Status", newsStatuses, "draft", { group: "Post" }),
  categoryId: reference(
    "Category",
    { resource: "categories", sortedBy: "name" },
    { group: "Post" },
  ),
  publishedAt: optionalInstant("Published at", {
    group: "Post",
    hint: "A published post is hidden until then. Left empty, it is when it is first published.",
  }),
  unpublishAt: optionalInstant("Until", {
    group: "Post",
    hint: "From then on it is hidden. Left empty, it stays.",
  }),
  featured: flag("Featured", { group: "Post" }),
  excerpt: optionalLongText("Excerpt", 1000, { isSearched: true, group: "Text" }),
  content: markdown("Content", 100_000, { isSearched: true, group: "Text" }),
  featuredImage: optionalImage("Featured image", {
    group: "Text",
    ratio: 16 / 10,
    isDescribed: true,
  }),
});

/** What an article rests on; `publisher` and `url` are null where its author gives none. */
const source = z.object({
  title: z.string(),
  url: z.string().nullable(),
  publisher: z.string().nullable(),
});
export type Source = z.infer<typeof source>;

/** The publishers of sources, each once, and the titles of those without: what a card names and does not lead to. */
export function sourceNames(sources: Source[]): string[] {
  return [...new Set(sources.map(({ title, publisher }) => publisher || title))];
}

/** A heading of the second level; `id` is the fragment that leads to it. */
const heading = z.object({ id: z.string(), text: z.string() });
export type Heading = z.infer<typeof heading>;

/** How a post stands at an instant: what is published is shown from one time on, until another. */
export const publications = ["draft", "scheduled", "visible", "ended", "archived"] as const;
export type Publication = (typeof publications)[number];

/** An article stored in the database. */
export const newsPost = z.object({
  id,
  ...answeredShape(newsFields),
  /** What the featured image shows, where it was uploaded and somebody has said it. */
  featuredImageAlt: z.string().nullable(),
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

/** How a post stands at an instant. */
export function publicationAt(
  { status, publishedAt, unpublishAt }: Pick<NewsPost, "status" | "publishedAt" | "unpublishAt">,
  at: Date,
): Publication {
  if (status !== "published") return status;
  if (publishedAt !== null && new Date(publishedAt) > at) return "scheduled";
  return unpublishAt !== null && new Date(unpublishAt) <= at ? "ended" : "visible";
}

/**
 * Why nobody would ever see a post with these times; null when it will be seen.
 * @param publishing when it is published; left out where it is not, or has been before
 */
export function whyNeverSeen(
  { publishedAt, unpublishAt }: Record<"publishedAt" | "unpublishAt", Date | null>,
  publishing?: Date,
): string | null {
  if (unpublishAt === null) return null;
  if (publishing && unpublishAt <= publishing) {
    return "This time has passed already: nobody would see the post";
  }
  return publishedAt !== null && unpublishAt <= publishedAt
    ? "This must be later than the time it is published at"
    : null;
}

/** Body of `POST /api/news`. */
export const newsPostCreate = createBody(newsFields);

/** Body of `PUT /api/news/{id}`. */
export const newsPostUpdate = updateBody(newsFields);

/** Body of `POST /api/news/preview`, and its answer: Markdown, the HTML that the page shows, and its length; `readTime` in minutes. */
export const newsPreviewRequest = z.object({ content: newsFields.content.written });
export const newsPreview = z.object({
  contentHtml: longText,
  words: z.int(),
  readTime: z.int(),
});
export type NewsPreview = z.infer<typeof newsPreview>;

/** What an article is where nobody has said anything. */
export const blankPost = blankOf(newsFields);

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
