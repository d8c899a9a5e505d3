import type { Page } from "@playwright/test";
import { waitUntilInteractive } from "./site.ts";
import { admin, expect, ownStackTest as test } from "./stack-test.ts";

/** Article texts that try to run a script or load a third-party resource. */
const corpus = [
  "<script>alert(1)</script>",
  '<img src="x" onerror="alert(1)">',
  "<img src=x onerror=alert(1) //",
  '<a href="java\tscript:alert(1)">x</a> [x](javascript:alert`1`) <a href="jav&#x09;ascript:alert(1)">x</a>',
  "<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s></svg>",
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror="alert(1)">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<details open ontoggle="alert(1)">x</details>',
  '<p style="background:url(https://evil.example/x)">x</p>',
  '<base href="https://evil.example/"><link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  "</script><script>alert(1)</script>",
  "<template><img src=x onerror=alert(1)></template>",
  // Clobbers the id of the hydration data.
  "## Hydration",
  '<h2 id="hydration">{}</h2>',
  "![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+)",
];

/** Records dialogs, policy violations and third-party requests of the page. */
function recordViolations(page: Page): string[] {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) seen.push(message.text());
  });
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) seen.push(request.url());
  });
  return seen;
}

test("ASVS 1.3.1: no article runs a script or breaks the content security policy", async ({
  page,
  site,
}) => {
  const headers = { origin: site };
  await page.request.post("/api/auth/sign-in", { data: admin, headers });
  const seen = recordViolations(page);
  for (const [number, content] of corpus.entries()) {
    const data = { title: `Case ${number}`, slug: `case-${number}`, content, status: "published" };
    const made = await page.request.post("/api/news", { data, headers });
    expect(made.status(), content).toBe(201);
  }
  for (const number of corpus.keys()) {
    await page.goto(`/news/case-${number}`);
    await waitUntilInteractive(page);
    await expect(page.getByRole("heading", { level: 1, name: `Case ${number}` })).toBeVisible();
  }
  await page.goto("/news");
  await waitUntilInteractive(page);
  expect(seen).toEqual([]);
});

test("detects a page that runs a script, loads a third-party file or breaks the policy", async ({
  page,
}) => {
  await page.goto("/faq");
  await waitUntilInteractive(page);
  const seen = recordViolations(page);
  await page.evaluate(() => {
    alert("seen");
    document.body.insertAdjacentHTML("beforeend", '<img src="x" onerror="alert(1)">');
    document.body.insertAdjacentHTML("beforeend", '<img src="https://evil.example/x.png">');
  });
  await expect.poll(() => seen.join("\n")).toMatch(/dialog: seen[^]*Content Security Policy/);
  await expect.poll(() => seen.some((line) => line.startsWith("https://evil.example"))).toBe(true);
});
