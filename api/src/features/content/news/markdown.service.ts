import { LRUCache } from "lru-cache";
import MarkdownIt, { type Token } from "markdown-it";
import sanitizeHtml from "sanitize-html";
import { shorten, type Heading, type Source } from "./news.contract.ts";

const markdown = new MarkdownIt({ html: true, linkify: true });
markdown.core.ruler.push("articles", ({ tokens, env, Token: NewToken }) => {
  const found = env?.["headings"];
  const headings: Heading[] = Array.isArray(found) ? found : [];
  const anchors = new Map<string, number>();
  for (const [index, token] of tokens.entries()) {
    if (token.type === "heading_open") nameHeading(token, tokens[index + 1], headings, anchors);
    if (token.type === "blockquote_close") attributeQuote(tokens, index);
    if (token.type === "paragraph_open") captionPicture(tokens, index, NewToken);
    if (token.type === "table_open") {
      scopeHeadings(tokens, index);
      captionTable(tokens, index, NewToken);
    }
  }
  boundReferences(tokens);
});
boundTables();

const readable: sanitizeHtml.IOptions = {
  allowedTags: (
    "p br hr h2 h3 h4 ul ol li blockquote footer cite pre code strong em b i s del sub sup abbr a " +
    "img figure figcaption table caption thead tbody tr th td"
  ).split(" "),
  allowedAttributes: {
    a: ["href", "title", "rel"],
    h2: ["id"],
    img: ["src", "alt", "title", "width", "height", "loading"],
    ol: ["start"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    abbr: ["title"],
  },
  allowedSchemes: ["https", "http", "mailto"],
  allowedSchemesByTag: { img: ["https"] },
  allowProtocolRelative: false,
  // No author nests text this deep, and parsing time grows with the square of the depth.
  nestingLimit: 50,
  transformTags: {
    // The page's title is its only first-level heading.
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

/**
 * Renders Markdown with embedded HTML into sanitised markup. Extends CommonMark and tables: the
 * last paragraph of a quote is its attribution when it begins with `— `, the title of a picture in
 * a paragraph of its own is its caption, and a paragraph `Table: …` is the caption of the table
 * below it.
 * @param headings receives the second-level headings
 */
export function renderMarkdown(source: string, headings: Heading[] = []): string {
  const html = sanitizeHtml(markdown.render(source, { headings }), readable);
  // The corner cell of a table is not a heading, although Markdown renders it as one.
  return html.replaceAll(/<th(?: scope="\w+")?>\s*<\/th>/g, "<td></td>");
}

/** The last rendered articles by content, limited by their total number of characters. */
const rendered = new LRUCache<string, ReturnType<typeof render>>({
  maxSize: 16_000_000,
  sizeCalculation: ({ contentHtml }, content) => content.length + contentHtml.length + 1,
  memoMethod: render,
});

/** Renders an article for its page, which shows the sources separately. */
export function renderArticle(content: string): ReturnType<typeof render> {
  return rendered.memo(content);
}

function render(content: string) {
  const headings: Heading[] = [];
  const { text, sources } = splitSources(content);
  return { contentHtml: renderMarkdown(text, headings), headings, sources };
}

/** Approximate reading speed: the characters of English text read per minute, in words. */
const wordsPerMinute = 105;

/** Returns the number of words in sanitised markup and the reading time in minutes. */
export function lengthOf(html: string): { words: number; readTime: number } {
  const text = html.replace(/<[^>]*>/g, " ").replace(/&\w+;/g, "");
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, readTime: Math.round(words / wordsPerMinute) };
}

/**
 * Returns the sources of an article: the numbered list below its last heading, "Sources &
 * References".
 */
export function sourcesOf(content: string): Source[] {
  return splitSources(content).sources;
}

/** Returns the beginning of an article as plain text, at most `length` characters. */
export function beginningOf(source: string, length: number): string {
  // A part with few words, such as links and pictures, is parsed again with more of the text.
  for (let end = 4 * length; ; end *= 4) {
    const words = plainText(source.slice(0, end));
    if (words.length > 2 * length || end >= source.length) return shorten(words, length);
  }
}

function plainText(source: string): string {
  const words = markdown
    .parse(source, {})
    .flatMap(({ children }) => [...(children ?? []), null])
    .map((token) => (token === null || token.type.endsWith("break") ? " " : spoken(token)))
    .join("");
  return words.replace(/\s+/g, " ").trim();
}

const sourcesHeading = /^## Sources & References\s*$/m;

function splitSources(content: string): { text: string; sources: Source[] } {
  const { index, 0: heading } = sourcesHeading.exec(content) ?? { index: -1, 0: "" };
  if (index < 0) return { text: content, sources: [] };
  const list = markdown.parse(content.slice(index + heading.length), {});
  const isList =
    list[0]?.type === "ordered_list_open" &&
    list.findIndex(({ type, level }) => type === "ordered_list_close" && level === 0) ===
      list.length - 1;
  // Any other content below the heading stays part of the text.
  if (!isList) return { text: content, sources: [] };
  return {
    text: content.slice(0, index),
    sources: list.flatMap(({ children }) => (children ? [sourceOf(children)] : [])),
  };
}

/** Parses `[Title](address), Publisher`. Only the title is required. */
function sourceOf(words: Token[]): Source {
  const end = words.findIndex(({ type }) => type === "link_close");
  const [title, publisher] = [words.slice(0, end < 0 ? undefined : end), words.slice(end)].map(
    (part) => part.map(spoken).join("").trim(),
  );
  const link = words.find(({ type }) => type === "link_open");
  const address = String(link?.attrGet("href") ?? "");
  return {
    title: title ?? "",
    // A URL that starts with two slashes leads to another site.
    url: /^(https?:\/\/|\/(?!\/))/i.test(address) ? address : null,
    publisher: (link && publisher?.replace(/^,\s*/, "")) || null,
  };
}

/** Returns the fragment of a heading: "Who flies first" becomes "who-flies-first". */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** The contents of a page list the second-level headings. */
function nameHeading(
  opening: Token,
  inline: Token | undefined,
  headings: Heading[],
  /** Used ids, each with the number of the last heading with these words. */
  anchors: Map<string, number>,
): void {
  if (opening.level > 0 || !/^h[12]$/.test(opening.tag)) return;
  const text = (inline?.children ?? []).map(spoken).join("").trim();
  const anchor = anchorOf(text);
  if (anchor === "") return;
  let count = (anchors.get(anchor) ?? 0) + 1;
  const numbered = () => (count === 1 ? anchor : `${anchor}-${count}`);
  // The text of another heading may equal this heading and its number.
  while (anchors.has(numbered())) count += 1;
  const id = numbered();
  anchors.set(id, 1);
  anchors.set(anchor, count);
  opening.attrSet("id", id);
  headings.push({ id, text });
}

function attributeQuote(tokens: Token[], closing: number): void {
  const [opening, inline, end] = tokens.slice(closing - 3, closing);
  const first = inline?.children?.[0];
  if (!opening || !end || opening.type !== "paragraph_open" || !first) return;
  if (!first.content.startsWith("— ")) return;
  first.content = first.content.slice(2);
  opening.tag = end.tag = "footer";
}

function captionPicture(tokens: Token[], index: number, NewToken: typeof Token): void {
  const [opening, inline, end] = tokens.slice(index, index + 3);
  const [picture, ...others] = inline?.children ?? [];
  if (!opening || !end || picture?.type !== "image" || others.length > 0) return;
  const caption = picture.attrGet("title");
  if (caption === null) return;
  picture.attrs = (picture.attrs ?? []).filter(([name]) => name !== "title");
  const text = new NewToken("text", "", 0);
  text.content = String(caption);
  inline?.children?.push(
    new NewToken("figcaption_open", "figcaption", 1),
    text,
    new NewToken("figcaption_close", "figcaption", -1),
  );
  opening.tag = end.tag = "figure";
}

/** Adds header scopes, and makes the first cell of each row a heading unless it is the only one. */
function scopeHeadings(tokens: Token[], opening: number): void {
  let columns = 0;
  for (let at = opening; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.type === "table_close") return;
    if (token.type === "th_open") {
      columns += 1;
      token.attrSet("scope", "col");
    }
    const isFirst = token.type === "td_open" && tokens[at - 1]?.type === "tr_open";
    // A cell consists of three tokens: open, text, close.
    if (isFirst && columns > 1) headRow(token, tokens[at + 2]);
  }
}

function headRow(opening: Token, closing: Token | undefined): void {
  opening.tag = "th";
  opening.attrSet("scope", "row");
  if (closing) closing.tag = "th";
}

/** Makes the paragraph `Table: …` before a table its caption. */
function captionTable(tokens: Token[], index: number, NewToken: typeof Token): void {
  const [paragraph, caption] = tokens.slice(index - 3, index);
  const opening = tokens[index];
  const first = caption?.children?.[0];
  if (paragraph?.type !== "paragraph_open" || !caption || !opening || !first) return;
  if (!first.content.startsWith("Table: ")) return;
  first.content = first.content.slice("Table: ".length);
  // The caption replaces the paragraph before the table, so that the number of tokens stays equal.
  tokens[index - 3] = opening;
  tokens[index - 2] = new NewToken("caption_open", "caption", 1);
  tokens[index - 1] = caption;
  tokens[index] = new NewToken("caption_close", "caption", -1);
}

/**
 * Maximum total length of the URLs and titles of links and pictures, in characters: the length of
 * the longest content.
 */
const maxReferenced = 100_000;

/** A definition is written once, but each reference repeats its URL and title. */
function boundReferences(tokens: Token[]): void {
  let referenced = 0;
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== "link_open" && token.type !== "image") continue;
    const length = (token.attrs ?? []).reduce((sum, [, value]) => sum + String(value).length, 0);
    if (referenced + length > maxReferenced)
      token.attrs = (token.attrs ?? []).filter(([name]) => name === "alt");
    else referenced += length;
  }
}

/** Maximum total number of missing cells in the tables of a text. */
const maxLeftOut = 2_000;

/**
 * Pads short rows with empty cells. Because few characters can make many cells, a table ends above
 * the row that would exceed the limit, which stays as plain text.
 */
function boundTables(): void {
  const { block } = markdown;
  const readTable = block.ruler.getRules("").find(({ name }) => name === "table");
  if (readTable === undefined) throw new Error("Markdown has no rule called table");
  const leftOut = new WeakMap<object, number>();
  block.ruler.at(
    "table",
    (state, first, last, silent) => {
      const isTable = readTable(state, first, last, true);
      if (silent || !isTable) return isTable;
      const cellsOf = (line: number) =>
        state.src.slice(state.bMarks[line], state.eMarks[line]).split("|").length;
      const ends = state.md.block.ruler.getRules("blockquote");
      const columns = cellsOf(first);
      let count = leftOut.get(state.env) ?? 0;
      let end = first + 2;
      for (; end < last && !state.isEmpty(end); end += 1) {
        if (ends.some((rule) => rule(state, end, last, true))) break;
        const more = Math.max(columns - cellsOf(end), 0);
        if (count + more > maxLeftOut) break;
        count += more;
      }
      leftOut.set(state.env, count);
      return readTable(state, first, Math.min(end, last), false);
    },
    { alt: ["paragraph", "reference"] },
  );
}

function spoken({ type, content }: { type: string; content: string }): string {
  return type === "text" || type === "code_inline" ? content : "";
}
