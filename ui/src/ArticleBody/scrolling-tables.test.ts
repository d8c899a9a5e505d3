import { expect, test } from "vitest";
import { withScrollingTables } from "./scrolling-tables.ts";

test("a table gets a focusable frame that scrolls", () => {
  const html = withScrollingTables('<p>Before</p><table class="a"><tr><td>1</td></tr></table>');
  expect(html).toBe(
    '<p>Before</p><div data-scroll="" role="group" aria-label="Table" tabindex="0"><table class="a"><tr><td>1</td></tr></table></div>',
  );
});

test("the frame of a table is labelled by its caption", () => {
  const html = withScrollingTables(
    '<table>\n<caption>Fuel, <em>"net"</em> &amp; gross</caption><tr></tr></table><table><tr></tr></table>',
  );
  expect(html).toContain(
    'aria-label="Fuel, &quot;net&quot; &amp; gross" tabindex="0"><table>\n<caption>Fuel, <em>',
  );
  expect(html).toContain('aria-label="Table" tabindex="0"><table><tr>');
});

test("text that mentions tables stays unchanged", () => {
  const html = "<p>&lt;table&gt; and <code>tabletop</code></p>";
  expect(withScrollingTables(html)).toBe(html);
});

test("each of several tables gets its own frame", () => {
  const framed = withScrollingTables("<TABLE></TABLE><table></table>");
  expect(framed.match(/data-scroll/g)).toHaveLength(2);
  expect(framed.match(/<\/table><\/div>/g)).toHaveLength(2);
});
