import { expect, test } from "vitest";
import { beginningOf, renderMarkdown } from "./markdown.ts";

test("what an editor writes becomes headings, lists, quotes, tables and links", () => {
  const html = renderMarkdown(
    "# Top\n\nText with *stress* and [a link](/agenda).\n\n- one\n\n> said\n\n| A |\n|---|\n| 1 |",
  );
  expect(html).toContain("<h2>Top</h2>");
  expect(html).toContain('<em>stress</em> and <a href="/agenda">a link</a>');
  expect(html).toContain("<li>one</li>");
  expect(html).toContain("<blockquote>");
  expect(html).toContain("<td>1</td>");
});

test("the empty corner of a table is not announced as a heading", () => {
  const html = renderMarkdown("| | Day |\n|---|---|\n| Opens | 9:00 |");
  expect(html).toContain("<td></td>");
  expect(html).toContain("<th>Day</th>");
});

test("a link to another site does not hand over the page it was followed from", () => {
  expect(renderMarkdown("[out](https://elsewhere.example)")).toContain(
    '<a href="https://elsewhere.example" rel="noopener noreferrer">out</a>',
  );
});

test.each([
  ["a script", "Before <script>alert(1)</script> after", /<script|alert/],
  ["a handler", '<img src="https://a.example/x.png" onerror="alert(1)">', /onerror|alert/],
  ["a script address", '<a href="javascript:alert(1)">x</a> [y](javascript:alert`1`)', /href/],
  ["a hidden script address", '<a href="jav&#x09;ascript:alert(1)">x</a>', /href/],
  ["a picture of data", '<img src="data:image/svg+xml,<svg onload=alert(1)>">', /data:|onload=/],
  ["a frame", '<iframe src="https://a.example"></iframe>', /iframe/],
  ["a drawing", "<svg><animate onbegin=alert(1) /></svg>", /svg|onbegin/],
  ["a form", '<form action="https://a.example"><input></form>', /form|input/],
  ["a style", '<p style="position:fixed;inset:0">x</p><style>p{}</style>', /style|fixed/],
  ["an unclosed tag", "<img src=x onerror=alert(1) //", /<img/],
])("%s does not survive", (_name, source, harmful) => {
  expect(renderMarkdown(source)).not.toMatch(harmful);
});

test("the beginning is plain words, cut between two of them", () => {
  const source =
    "## Why\n\nA *long* [story](/x) <b>of</b> `code`\nand more.\n\n| A |\n|---|\n| cell |";
  expect(beginningOf(source, 300)).toBe("Why A long story of code and more. A cell");
  expect(beginningOf(source, 24)).toBe("Why A long story of…");
  expect(beginningOf("", 20)).toBe("");
  expect(beginningOf("Donaudampfschifffahrtsgesellschaft", 5)).toHaveLength(2);
});
