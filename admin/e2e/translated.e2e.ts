import { translatePage } from "../../web/e2e/translator.ts";
import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test } from "./admin-test.ts";

test("a console translated by the browser validates, saves and moves records without losing input", async ({
  page,
}) => {
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await page.goto("/admin/speakers");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await translatePage(page);
  await page.locator("tbody tr td:nth-child(3)").first().click();
  const jobTitle = page.locator("input[name=jobTitle]");
  await expect(jobTitle).toBeVisible();
  await jobTitle.fill("Chief of Ramp");
  const linkedin = page.locator("input[name=linkedinUrl]");
  await linkedin.fill("not an address");
  const save = page.locator("[role=dialog] button[type=submit]");
  await save.click();
  await expect(linkedin).toHaveAttribute("aria-invalid", "true");
  await expect(jobTitle).toHaveValue("Chief of Ramp");
  await linkedin.fill("");
  await save.click();
  await expect(page.locator("[role=dialog]")).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Chief of Ramp" })).toBeVisible();

  await page.locator("thead button, thead [role=button]").nth(1).click();
  await expect(page).toHaveURL(/sort=/);
  await page.goto("/admin/topics/board");
  // Excludes sessions without a time, which arrow keys cannot move.
  const day = page.getByRole("region", { name: "Day 1" });
  const block = day.locator("[data-session] button[data-press]").first();
  await expect(block).toBeVisible();
  await translatePage(page);
  await block.focus();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  expect((await saved).status()).toBe(200);
  await page.goto("/admin/settings");
  await expect(page.locator("h1")).toBeVisible();
  await translatePage(page);
  await page.locator("main form button[type=submit]").first().click();
  expect(failures).toEqual([]);
});
