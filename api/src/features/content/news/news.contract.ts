import { z } from "zod";
import {
  blankOf,
  choice,
  colour,
  defineFields,
  flag,
  markdown,
  optionalImage,
  optionalInstant,
  optionalLongText,
  readOnly,
  recordOf,
  recordSlug,
  reference,
  requiredText,
} from "../../../platform/resources/fields.contract.ts";
import {
  instant,
  longText,
  maxTitleSlugLength,
  slugText,
  text,
  titleSlug,
} from "../../../platform/http/values.contract.ts";

export const newsStatuses = ["draft", "published", "archived"] as const;

const slug = slugText(maxTitleSlugLength);

/** Fields of a category that an editor may set. */
export const categoryFields = defineFields({
  name: requiredText("Name", text(100).min(1, "Name is required"), {
    isSearched: true,
    isWide: true,
  }),
  slug: recordSlug(slug, { from: ["name"], make: titleSlug, max: maxTitleSlugLength }),
  color: colour("Colour", { isWide: true }),
});

export const category = recordOf(categoryFields);
export type Category = z.input<typeof category>;

/** Fields of a post that an editor may set. */
export const newsFields = defineFields({
  title: requiredText("Title", text(300).min(1, "Title is required"), {
    synonyms: ["post title", "headline", "subject"],
    isSearched: true,
    group: "Post",
    isWide: true,
  }),
  slug: recordSlug(
    slug,
    { from: ["title"], make: titleSlug, max: maxTitleSlugLength },
    { synonyms: ["post name", "URL slug", "permalink"], group: "Post" },
  ),
  status: choice("Status", newsStatuses, "draft", { synonyms: ["post status"], group: "Post" }),
  categoryId: reference(
    "Category",
    { resource: "categories", sortedBy: "name" },
    { synonyms: ["categories", "post category", "section"], group: "Post" },
  ),
  publishedAt: optionalInstant("Published at", {
    synonyms: [
      "published",
      "publish date",
      "publication date",
      "published on",
      "post date",
      "date published",
      "date",
    ],
    group: "Post",
    hint: "A published post is hidden until then. Left empty, it is when it is first published.",
  }),
  unpublishAt: optionalInstant("Until", {
    synonyms: ["unpublish at", "expires", "expires at", "expiry date", "end date"],
    group: "Post",
    hint: "From then on it is hidden. Left empty, it stays.",
  }),
  featured: flag("Featured", { group: "Post" }),
  excerpt: optionalLongText("Excerpt", 1000, {
    synonyms: ["post excerpt", "summary", "teaser", "lead"],
    isSearched: true,
    group: "Text",
  }),
  content: markdown("Content", 100_000, {
    synonyms: ["post content", "body", "text", "article"],
    isSearched: true,
    group: "Text",
  }),
  featuredImage: optionalImage("Featured image", {
    synonyms: ["image URL", "featured image URL", "image", "thumbnail", "picture"],
    group: "Text",
    ratio: 16 / 10,
    isDescribed: true,
  }),
});

/** A source of an article; `publisher` and `url` are null when the author gives none. */
const source = z.object({
  title: z.string(),
  url: z.string().nullable(),
  publisher: z.string().nullable(),
});
export type Source = z.infer<typeof source>;

/**
 * Returns the distinct publishers of sources, or the title of a source without one: the names on a
 * card, without links.
 */
export function sourceNames(sources: Source[]): string[] {
  return [...new Set(sources.map(({ title, publisher }) => publisher || title))];
}

/** A second-level heading; `id` is its fragment. */
const heading = z.object({ id: z.string(), text: z.string() });
export type Heading = z.infer<typeof heading>;

/**
 * Publication state of a post at a time. A published post is visible from one time until another.
 */
export const publications = ["draft", "scheduled", "visible", "ended", "archived"] as const;
export type Publication = (typeof publications)[number];

/** Fields of a post in a list. */
export const newsPostRecord = defineFields({
  ...newsFields,
  /** Alternative text of the featured image; null when the image was not uploaded or has none. */
  featuredImageAlt: readOnly("Description of the image", "text", z.string().nullable()),
  /** Beginning of the content as plain text. */
  beginning: readOnly("Beginning", "longText", z.string()),
  /** Parsed from the last part of the content, "Sources & References". */
  sources: readOnly("Sources", "object", z.array(source)),
  category: readOnly("Category", "object", category.nullable()),
  createdAt: readOnly("Created", "instant", instant),
  updatedAt: readOnly("Changed", "instant", instant),
});

/** A post in a list. */
export const newsPost = recordOf(newsPostRecord);
/** The JSON form: instants are ISO 8601 strings. */
export type NewsPost = z.input<typeof newsPost>;

/** Returns the publication state of a post at a time. */
export function publicationAt(
  { status, publishedAt, unpublishAt }: Pick<NewsPost, "status" | "publishedAt" | "unpublishAt">,
  at: Date,
): Publication {
  if (status !== "published") return status;
  if (publishedAt !== null && new Date(publishedAt) > at) return "scheduled";
  return unpublishAt !== null && new Date(unpublishAt) <= at ? "ended" : "visible";
}

/**
 * Returns why a post with these times would never be visible; null when it will be.
 * @param publishing publication time; undefined when the post is not being published, or has been
 * published before
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

/**
 * Body of `POST /api/news/preview`, and its response: Markdown, the HTML that the page shows, and
 * its length; `readTime` in minutes.
 */
export const newsPreviewRequest = z.object({ content: newsFields.content.written });
export const newsPreview = z.object({
  contentHtml: longText,
  words: z.int(),
  readTime: z.int(),
});

/** An empty post. */
export const blankPost = blankOf(newsFields);

/** Fields of an article; `contentHtml` is its content without the sources as sanitised HTML. */
export const newsArticleRecord = defineFields({
  ...newsPostRecord,
  contentHtml: readOnly("Content as HTML", "longText", longText),
  headings: readOnly("Headings", "object", z.array(heading)),
});

/** An article with its content. */
export const newsArticle = recordOf(newsArticleRecord);
export type NewsArticle = z.input<typeof newsArticle>;

/** Length of {@link newsPost}'s `beginning`, in characters. */
export const beginningLength = 300;

/** Number of articles in the feed. */
export const latestCount = 20;

/** Truncates a text between two words to at most `length` characters and marks the cut. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).replace(/[\s,;:–-]+$/, "")}…`;
}
