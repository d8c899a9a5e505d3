import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { shorten } from "./news.contract.ts";

const markdown = new MarkdownIt({ html: true, linkify: true });

/** Of a long article, the part that surely holds its first characters. */
const openingLength = 4_000;

const readable: sanitizeHtml.IOptions = {
  allowedTags: (
    "p br hr h2 h3 h4 ul ol li blockquote cite pre code strong em b i s del sub sup abbr a img " +
    "figure figcaption table caption thead tbody tr th td"
  ).split(" "),
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    abbr: ["title"],
  },
  allowedSchemes: ["https", "http", "mailto"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  transformTags: {
    // The page's title is its only heading of the first level.
    h1: "h2",
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs["href"] ?? "")
        ? { ...attribs, rel: "noopener noreferrer" }
        : attribs,
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, alt: attribs["alt"] ?? "", loading: "lazy" },
    }),
  },
};

/** Turns Markdown, and HTML that is mixed into it, into markup that cannot harm who reads it. */
export function renderMarkdown(source: string): string {
  const html = sanitizeHtml(markdown.render(source), readable);
  // The corner of a table is no heading of anything, though Markdown writes it as one.
  return html.replaceAll(/<th(?: scope="\w+")?>\s*<\/th>/g, "<td></td>");
}

/** The first words of an article as plain text, at most `length` characters. */
export function beginningOf(source: string, length: number): string {
  const words = markdown
    .parse(source.slice(0, openingLength), {})
    .flatMap(({ children }) => [...(children ?? []), null])
    .map((token) => (token === null || token.type.endsWith("break") ? " " : spoken(token)))
    .join("");
  return shorten(words.replace(/\s+/g, " ").trim(), length);
}

function spoken({ type, content }: { type: string; content: string }): string {
  return type === "text" || type === "code_inline" ? content : "";
}
