import { daysOf } from "api/features/foundation/editions/editions.contract";
import { held } from "./held-edition.ts";
import { waitUntilInteractive, mainLink, pageTitle, followMainLink } from "./site.ts";
import { expect, test } from "./stack-test.ts";

test("the figures on the home page change every five seconds until they are paused", async ({
  page,
}) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: "no-preference" });
  // The page requests the session after hydration, when the figures start to change.
  const running = page.waitForResponse("**/api/auth/session");
  await page.goto("/");
  await running;
  const figures = page.getByRole("main").getByText(/^\d+\+? (Attendees|Speakers|Days|Countries)$/);
  await expect(figures).toHaveText([
    "200+ Attendees",
    "30+ Speakers",
    `${daysOf(held).length} Days`,
    "25+ Countries",
  ]);
  await expect(page.getByText("LIVE", { exact: true })).toBeVisible();

  await page.clock.runFor(120_000);
  const attendees = async () => Number.parseInt((await figures.first().textContent()) ?? "", 10);
  await expect.poll(attendees).toBeGreaterThan(200);

  await page.getByRole("button", { name: "Pause hero motion" }).click();
  const paused = await figures.allTextContents();
  await page.clock.runFor(120_000);
  expect(await figures.allTextContents()).toEqual(paused);
});

test(
  "going back from a speaker to the list restores its scroll position",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/");
    await waitUntilInteractive(page);
    await expect(page).toHaveTitle(`Home - ${held.name}`);
    await followMainLink(page, "Speakers");
    await expect(pageTitle(page, "Speakers")).toBeFocused();
    await expect(page).toHaveTitle(`Speakers - ${held.name}`);

    const card = page.getByRole("list", { name: "Speakers" }).getByRole("link").nth(30);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    const name = (await card.textContent()) ?? "";
    await card.click();
    await expect(pageTitle(page, name)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(pageTitle(page, "Speakers")).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  },
);

/** Pages that fetch content; null means that the main menu links to it. */
const readingPages = [
  [null, "Speakers", "Loading speakers..."],
  [null, "Agenda", "Loading agenda..."],
  ["/news", "Programme released", "Loading article..."],
  ["/agenda", "Opening Keynote", "Loading topic details..."],
] as const;
for (const [from, link, words] of readingPages) {
  test(`announces a slow page as "${words}"`, async ({ page }) => {
    await page.goto(from ?? "/contact");
    await waitUntilInteractive(page);
    const target =
      from === null ? await mainLink(page, link) : page.getByRole("link", { name: link });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/**", async (route) => {
      await released;
      await route.continue();
    });
    await target.first().click();
    await expect(page.getByText(words)).toBeVisible();
    release();
    await expect(page.getByText(words)).toBeHidden();
    await expect(pageTitle(page, link)).toBeVisible();
  });
}

test(
  "reports a page that fails to load, and stays on the current page",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    await page.goto("/speakers");
    await waitUntilInteractive(page);
    const requested: string[] = [];
    await page.route("**/api/speakers?**", (route) => {
      requested.push(route.request().url());
      return route.abort();
    });
    const grid = page.getByRole("list", { name: "Speakers" }).getByRole("link");
    await grid.first().click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Failed to load speaker profile.");
    await expect(page).toHaveURL(/\/speakers$/);
    await expect(grid.first()).toBeVisible();

    await followMainLink(page, "Contact");
    await expect(pageTitle(page, "Contact")).toBeVisible();
    // The grid is already loaded, so the failure does not refetch it.
    expect(requested.filter((url) => url.includes("displayOrder_lt"))).toEqual([]);
    await expect(alert).toContainText("Failed to load speaker profile.");

    await followMainLink(page, "Speakers");
    await expect(alert).toContainText("Failed to load speakers");
  },
);

test(
  "validates a message, keeps it while offline, and sends it once",
  {
    tag: "@phone",
  },
  async ({ page, context }) => {
    await page.goto("/contact");
    await waitUntilInteractive(page);
    const send = page.getByRole("button", { name: "Send Message" });
    await send.click();
    for (const message of [
      "First name is required",
      "Last name is required",
      "Invalid email address",
      "Company is required",
      "Subject is required",
      "Message must be at least 10 characters",
    ]) {
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByLabel("First name")).toBeFocused();

    await page.getByLabel("First name").fill("Ida");
    await page.getByLabel("Last name").fill("Moreau");
    await page.getByLabel("E-mail").fill("ida@moreau.example");
    await page.getByLabel("Company").fill("Moreau Avionics");
    await page.getByLabel("Subject").fill("Size of a stand");
    await page.getByRole("textbox", { name: "Message" }).fill("How large is a virtual stand?");
    const keys: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/send-contact-email")) keys.push(request.postDataJSON());
    });
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole("alert")).toContainText(
      "Failed to send message. Please try again or email us directly.",
    );
    await expect(page.getByLabel("Subject")).toHaveValue("Size of a stand");

    await context.setOffline(false);
    await send.dblclick();
    await expect(
      page.getByText("Message sent successfully! We'll get back to you soon."),
    ).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("");
    expect(keys).toHaveLength(2);
    expect(keys[1]).toEqual(keys[0]);
  },
);

test("keeps a message that is first submitted offline, and sends it once online", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await waitUntilInteractive(page);
  await context.setOffline(true);
  const fields = ["First name", "Last name", "Company", "Subject", "Message"];
  for (const field of fields) await page.getByRole("textbox", { name: field }).fill("Round trip 2");
  await page.getByLabel("E-mail").fill("ida@moreau.example");
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Failed to send message.");
  await expect(page.getByLabel("Subject")).toHaveValue("Round trip 2");

  await context.setOffline(false);
  await send.click();
  const sent = page.getByRole("status").filter({ hasText: "Message sent successfully!" });
  await expect(sent).toBeVisible();
});

test("keeps a message that is not sent while the visitor looks at another page", async ({
  page,
}) => {
  await page.goto("/contact");
  await waitUntilInteractive(page);
  await page.getByLabel("Subject").fill("Wheel 4");
  await page.getByLabel("Message").fill("Two paragraphs.");
  await followMainLink(page, "Agenda");
  await expect(pageTitle(page, "Agenda")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Subject")).toHaveValue("Wheel 4");
  await expect(page.getByLabel("Message")).toHaveValue("Two paragraphs.");
});

test("validates and sends a message without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/contact");
  await page.getByLabel("Last name").fill("Moreau");
  await page.getByLabel("E-mail").fill("ida at moreau");
  await page.getByRole("button", { name: "Send Message" }).click();
  for (const message of [
    "First name is required",
    "Invalid email address",
    "Company is required",
    "Subject is required",
    "Message must be at least 10 characters",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByText("Last name is required")).toHaveCount(0);
  await expect(page.getByLabel("Last name")).toHaveValue("Moreau");
  await expect(page.getByLabel("First name")).toBeFocused();

  await page.getByLabel("First name").fill("Ida");
  await page.getByLabel("E-mail").fill("ida@moreau.example");
  await page.getByLabel("Company").fill("Moreau Avionics");
  await page.getByLabel("Subject").fill("Without scripts");
  await page.getByRole("textbox", { name: "Message" }).fill("How large is\na virtual stand?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(
    page.getByText("Message sent successfully! We'll get back to you soon."),
  ).toBeVisible();
  await context.close();
});

test("an unknown URL has a 404 page with two links", async ({ page }) => {
  const answer = await page.goto("/a/b/c");
  expect(answer?.status()).toBe(404);
  await expect(page.getByText("Oops! This page seems to have vanished")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "View Agenda" })).toHaveAttribute(
    "href",
    "/agenda",
  );
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(pageTitle(page, held.name)).toBeVisible();
});

test("pages are readable without scripts", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  for (const [path, words] of [
    ["/", "Featured Speakers"],
    ["/speakers", "On the programme"],
    ["/contact", "Send us a Message"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
  }
  await context.close();
});
