import { expectLinearTime } from "../../../testing/linear-time.ts";
import { expect, test } from "vitest";
import { beginningOf, renderArticle, renderMarkdown, sourcesOf } from "./markdown.service.ts";

test("Markdown becomes headings, lists, quotes, tables and links", () => {
  const html = renderMarkdown(
    "# Top\n\nText with *stress* and [a link](/agenda).\n\n- one\n\n> said\n\n| A |\n|---|\n| 1 |",
  );
  expect(html).toContain('<h2 id="top">Top</h2>');
  expect(html).toContain('<em>stress</em> and <a href="/agenda">a link</a>');
  expect(html).toContain("<li>one</li>");
  expect(html).toContain("<blockquote>");
  expect(html).toContain("<td>1</td>");
});

test("the empty corner of a table is not announced as a heading", () => {
  const html = renderMarkdown("| | Day |\n|---|---|\n| Opens | 9:00 |");
  expect(html).toContain("<td></td>");
  expect(html).toContain('<th scope="col">Day</th>');
});

test("second-level headings get unique ids made from their text", () => {
  const { contentHtml, headings } = renderArticle(
    "## Would it *not* do?\n\n### Deeper\n\n## Über 40 %\n\n## Would it not do\n\n> ## Said",
  );
  expect(headings).toEqual([
    { id: "would-it-not-do", text: "Would it not do?" },
    { id: "über-40", text: "Über 40 %" },
    { id: "would-it-not-do-2", text: "Would it not do" },
  ]);
  for (const { id } of headings) expect(contentHtml).toContain(`<h2 id="${id}">`);
  expect(contentHtml.match(/ id=/g)).toHaveLength(3);
});

test("the last paragraph of a quote names its author after a dash", () => {
  const html = renderMarkdown("> Not *today*.\n>\n> — Ada, ramp agent\n\n> Nobody — said it.");
  expect(html).toContain("<p>Not <em>today</em>.</p>\n<footer>Ada, ramp agent</footer>");
  expect(html).toContain("<p>Nobody — said it.</p>");
});

test("the title of a picture in a paragraph of its own is its caption", () => {
  const html = renderMarkdown(
    '![Wing](https://a.example/w.png "At <dawn>")\n\nA ![Dot](https://a.example/d.png "Here").\n\n![Dot](https://a.example/d.png "Here") is a dot.',
  );
  expect(html).toContain(
    '<figure><img src="https://a.example/w.png" alt="Wing" loading="lazy" /><figcaption>At &lt;dawn&gt;</figcaption></figure>',
  );
  expect(html.match(/<figure>/g)).toHaveLength(1);
});

test("a table gets a caption and row headers", () => {
  const html = renderMarkdown(
    "Before.\n\nTable: Traffic, *estimate*\n\n| Measure | 2025 |\n|---|---|\n| Departures | 39 |\n| Load | – |\n\nAfter.",
  );
  expect(html).toContain("<table>\n<caption>Traffic, <em>estimate</em></caption><thead>");
  expect(html).toContain('<th scope="row">Departures</th>\n<td>39</td>');
  expect(html).toMatch(/^<p>Before.<\/p>\n<table>/);
  expect(html).toMatch(/<\/table>\n<p>After.<\/p>\n$/);
});

test("sources are the numbered list below the last heading", () => {
  const text = "Words.\n\n";
  const list =
    "## Sources & References\n\n1. [Fleet *ages*](https://kestrel.example/a), Kestrel & Co.\n2. [Method](https://ostrava.example)\n3. A talk in the canteen";
  const sources = [
    { title: "Fleet ages", url: "https://kestrel.example/a", publisher: "Kestrel & Co." },
    { title: "Method", url: "https://ostrava.example", publisher: null },
    { title: "A talk in the canteen", url: null, publisher: null },
  ];
  expect(sourcesOf(text + list)).toEqual(sources);
  const article = renderArticle(text + list);
  expect(article).toEqual({ contentHtml: "<p>Words.</p>\n", headings: [], sources });
  expect(renderArticle(`${text}${list.replaceAll("\n", "\r\n")}`).sources).toEqual(sources);
  expect(renderMarkdown(text + list)).toContain("Sources &amp; References</h2>\n<ol>");
});

test.each(["Nobody was asked.", "1. One\n\nAnd more.", ""])(
  "a sources section without a list of sources stays part of the text: %j",
  (rest) => {
    const { contentHtml, sources } = renderArticle(`## Sources & References\n\n${rest}`);
    expect(sources).toEqual([]);
    expect(contentHtml).toContain("Sources &amp; References</h2>");
  },
);

test.each(["javascript:alert`1`", "//other.example", "mailto:a@other.example"])(
  "ASVS 1.3.1: a source does not link to %s",
  (address) => {
    const [source] = sourcesOf(`## Sources & References\n\n1. [x](${address}), y`);
    expect(source?.url ?? null).toBeNull();
  },
);

test("ASVS 3.4.5: a link to another site sends no referrer", () => {
  expect(renderMarkdown("[out](https://elsewhere.example)")).toContain(
    '<a href="https://elsewhere.example" rel="noopener noreferrer">out</a>',
  );
});

test.each([
  ["a script", "Before <script>alert(1)</script> after", /<script|alert/],
  ["a handler", '<img src="https://a.example/x.png" onerror="alert(1)">', /onerror|alert/],
  ["a script address", '<a href="javascript:alert(1)">x</a> [y](javascript:alert`1`)', /href/],
  ["an address of another site that looks like ours", "[x](//other.example)", /href/],
  ["a hidden script address", '<a href="jav&#x09;ascript:alert(1)">x</a>', /href/],
  ["a link to data", '<a href="data:text/html,<script>alert(1)</script>">x</a>', /href/],
  ["a link to a file", '<a href="file:///etc/passwd">x</a>', /href/],
  ["a picture of data", '<img src="data:image/svg+xml,<svg onload=alert(1)>">', /data:|onload=/],
  ["a frame", '<iframe src="https://a.example"></iframe>', /iframe/],
  ["a drawing", "<svg><animate onbegin=alert(1) /></svg>", /svg|onbegin/],
  ["a form", '<form action="https://a.example"><input></form>', /form|input/],
  ["a style", '<p style="position:fixed;inset:0">x</p><style>p{}</style>', /style|fixed/],
  ["an unclosed tag", "<img src=x onerror=alert(1) //", /<img/],
])("ASVS 1.3.1: %s is removed", (_name, source, harmful) => {
  expect(renderMarkdown(source)).not.toMatch(harmful);
});

test.each([
  ["headings", (length: number) => "## a\n\n".repeat(length / 6)],
  ["headings of two levels", (length: number) => "# a\n\n## a-2\n\n".repeat(length / 14)],
  ["tables", (length: number) => "Table: a\n\n|a|b|\n|-|-|\n|1|2|\n\n".repeat(length / 29)],
  ["rows of a table", (length: number) => `|a|b|\n|-|-|\n${"|1|2|\n".repeat(length / 6)}`],
  ["quotes", (length: number) => "> a\n>\n> — b\n\n".repeat(length / 14)],
  [
    "nested quotes",
    (length: number) => `${"> ".repeat(Math.min(length / 2, 90))}a\n`.repeat(length / 180),
  ],
  ["pictures", (length: number) => '![](https://a.example "b")\n\n'.repeat(length / 28)],
  ["stars", (length: number) => "*a **b ".repeat(length / 7)],
  ["brackets", (length: number) => "[".repeat(length)],
  ["unclosed tags", (length: number) => "<b>".repeat(length / 3)],
  [
    "references",
    (length: number) => `[a]: ${"b".repeat(length / 2)}\n\n${"[a]".repeat(length / 6)}`,
  ],
  ["addresses", (length: number) => "www.a.example/(".repeat(length / 15)],
])("ASVS 15.2.2: %s are rendered in linear time", (_name, source) => {
  expectLinearTime((text) => renderMarkdown(text), source, 6_000);
});

test("ASVS 15.2.2: elements are nested at most 50 deep", () => {
  const nested = (depth: number) => renderMarkdown("<blockquote>".repeat(depth));
  expect(nested(1_000)).toBe(nested(50));
  expect(nested(50)).not.toBe(nested(49));
});

test("the total length of repeated references is limited, and a dropped reference keeps its text", () => {
  const picture = `![words][a] `.repeat(3);
  const html = renderMarkdown(
    `[a]: https://a.example/${"b".repeat(60_000)}\n\n${picture}[link][a]`,
  );
  expect(html.match(/ src="/g)).toHaveLength(1);
  expect(html).not.toContain("href");
  expect(html.match(/ alt="words"/g)).toHaveLength(3);
  expect(html).toContain("link");
});

const columns = (count: number) => `${"|a".repeat(count)}|\n${"|-".repeat(count)}|\n`;

test.each([
  ["a table of many columns and short rows", (length) => columns(500) + "|\n".repeat(length / 2)],
  ["many tables", (length) => `${columns(60)}${"|\n".repeat(60)}\n`.repeat(length / 360)],
  [
    "a table in a quote",
    (length) => `${columns(60)}${"|\n".repeat(length / 4)}`.replaceAll(/^/gm, "> "),
  ],
  ["tables that headings end", (length) => `${columns(2)}# |a|b|\n`.repeat(length / 22)],
  ["cells", (length) => columns(3) + "|a|b|c|\n".repeat(length / 8)],
  ["links", (length) => "a.no ".repeat(length / 5)],
  ["lists", (length) => "- - - - - -\n".repeat(length / 12)],
  ["quotation marks", (length) => '"'.repeat(length)],
  ["headings", (length) => "## a\n".repeat(length / 5)],
] as const satisfies [string, (length: number) => string][])(
  "ASVS 15.2.2: HTML size and rendering time of %s grow at most linearly",
  (_name, source) => {
    const text = source(12_000);
    expect(renderMarkdown(text).length).toBeLessThan(25 * text.length + 60_000);
    expectLinearTime(renderMarkdown, source);
  },
);

test("short rows of a table are filled with empty cells, up to a limit", () => {
  const table = "| a | b | c |\n| --- | --- | --- |\n| 1 |\n| 2 | 3 |\n";
  expect(renderMarkdown(table).match(/<t[dh][ >]/g)).toHaveLength(9);
  const long = renderMarkdown(columns(100) + "|x\n".repeat(30));
  expect(long.match(/<td>/g)).toHaveLength(20 * 99);
  expect(long).toContain("<p>|x");
});

test("the beginning of an article is plain text, cut between words", () => {
  const source =
    "## Why\n\nA *long* [story](/x) <b>of</b> `code`\nand more.\n\n| A |\n|---|\n| cell |";
  expect(beginningOf(source, 300)).toBe("Why A long story of code and more. A cell");
  expect(beginningOf(source, 24)).toBe("Why A long story of…");
  expect(beginningOf("", 20)).toBe("");
  // Pictures are skipped, however long their Markdown is.
  const pictures = "![](https://pictures.example/a-name-of-many-characters.avif)\n\n".repeat(200);
  expect(beginningOf(`${pictures}At last a word.`, 300)).toBe("At last a word.");
  expect(beginningOf("Donaudampfschifffahrtsgesellschaft", 5)).toHaveLength(2);
});

test.each([
  ["![x](https://pictures.example/x.png)", true],
  ["![x](http://pictures.example/x.png)", false],
  ["<img src='http://pictures.example/x.png' alt='x'>", false],
  ["![x](data:image/png;base64,AAAA)", false],
])("ASVS 1.3.1: a picture is loaded over https only: %s", (source, isShown) => {
  expect(renderMarkdown(source).includes("src=")).toBe(isShown);
});
