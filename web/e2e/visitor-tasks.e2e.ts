import { waitUntilInteractive, pageTitle } from "./site.ts";
import { expect, test } from "./stack-test.ts";

test("each expo package links to its own payment page", async ({ page }) => {
  await page.goto("/exhibition");
  const book = page.getByRole("link", { name: /^Book this stand/ });
  const addresses = await book.evaluateAll((links) =>
    links.map((link) => link.getAttribute("href")),
  );
  expect(addresses).toEqual(
    ["expo-basic", "expo-premium", "expo-elite"].map(
      (name) => `https://pay.example/virtual-aviation-congress/${name}`,
    ),
  );
  for (const link of await book.all()) await expect(link).toBeVisible();
});

test("a sponsor tier links to the contact form", async ({ page }) => {
  await page.goto("/sponsor");
  await waitUntilInteractive(page);
  await page.getByRole("link", { name: "Talk to us about Gold" }).click();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
  await expect(pageTitle(page, "Contact")).toBeFocused();
});

test("the audience page links to the passes", async ({ page }) => {
  await page.goto("/who-attends");
  await waitUntilInteractive(page);
  await page.getByRole("main").getByRole("link", { name: "Register Now" }).first().click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText("All prices include Tax.").first()).toBeVisible();
});

test("opens one question at a time by keyboard", async ({ page }) => {
  await page.goto("/faq");
  await waitUntilInteractive(page);
  const questions = page.locator("main summary");
  await expect(questions).toHaveCount(13);
  const open = page.locator("main details[open]");
  await questions.nth(2).focus();
  await page.keyboard.press("Enter");
  await expect(open).toHaveCount(1);
  await expect(questions.nth(2).locator("xpath=..")).toHaveAttribute("open", "");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect(open).toHaveCount(1);
  await expect(questions.nth(1).locator("xpath=..")).toHaveAttribute("open", "");
  await page.keyboard.press("Space");
  await expect(open).toHaveCount(0);
});

for (const path of ["/privacy-policy", "/terms-conditions"]) {
  test(
    `the table of contents of ${path} links to its sections`,
    { tag: "@phone" },
    async ({ page }) => {
      await page.goto(path);
      await waitUntilInteractive(page);
      const contents = page.getByRole("navigation", { name: "On this page" });
      const summary = contents.locator("summary");
      if (await summary.isVisible()) await summary.click();
      const link = contents.getByRole("link").last();
      const words = (await link.textContent()) ?? "";
      await link.click();
      await expect(page.getByRole("heading", { level: 2, name: words })).toBeInViewport();
    },
  );
}

test("skips to the content and changes the day of the programme by keyboard", async ({ page }) => {
  await page.goto("/agenda");
  await waitUntilInteractive(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const [first, second] = [1, 2].map((day) =>
    page.getByRole("tab", { name: `Day ${day}` }).first(),
  );
  await first?.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("region", { name: "Day 2" })).toBeVisible();
  if (second) await expect(second).toBeFocused();
});

test("opens the menu of a narrow viewport and sends a message by keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/about");
  await waitUntilInteractive(page);
  await expect(pageTitle(page, "About")).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Home", exact: true })).toBeFocused();
  const contact = page.getByRole("navigation").getByRole("link", { name: "Contact" });
  for (let presses = 0; presses < 10; presses++) {
    if (await contact.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(pageTitle(page, "Contact")).toBeFocused();

  await page.getByLabel("First Name").focus();
  for (const text of ["Ada", "Quimby", "ada@example.com", "Quimby Air", "Group booking"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Eleven of us would like to come.");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("First Name")).toHaveValue("");
  await expect(page.getByRole("status").filter({ hasText: /\w/ })).toBeVisible();
});

test("each pass shows its price and last day, and links to its payment page or an open alternative", async ({
  page,
}) => {
  await page.goto("/register");
  const cards = page.getByRole("list", { name: "Passes" }).getByRole("article");
  await expect(cards).toHaveCount(3);
  for (const [index, name] of ["early-bird", "vip-digital", "full-price"].entries()) {
    const card = cards.nth(index);
    await expect(card).toContainText(/£\d+.*2025/);
    const isClosed = await card.getByText("Booking closed").isVisible();
    await expect(card.getByRole("link")).toHaveAttribute(
      "href",
      isClosed ? /^(\/contact|https:\/\/pay\.example\/.+)$/ : new RegExp(`/${name}$`),
    );
  }
});
