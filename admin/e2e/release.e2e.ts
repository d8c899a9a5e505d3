import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test } from "./admin-test.ts";

/** Assets of the console. Answering them with 404 simulates a newer release. */
const consoleAssets = /\/admin\/assets\//;

test("reloads the console when its files were replaced and nothing is unsaved", async ({
  page,
}) => {
  await page.goto("/admin/speakers");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.waitForLoadState("networkidle");
  // Chromium can lose a request that is sent while the route is removed.
  let areReplaced = true;
  await page.route(consoleAssets, (route) =>
    areReplaced || route.request().method() === "HEAD"
      ? route.fulfill({ status: 404 })
      : route.continue(),
  );
  const loaded = page.waitForEvent("load");
  const checked = page.waitForRequest((request) => request.method() === "HEAD");
  await page
    .getByRole("navigation", { name: "Console" })
    .getByRole("link", { name: "News" })
    .click();
  await checked;
  areReplaced = false;
  await loaded;
  await expect(page.getByRole("heading", { name: "News", level: 1 })).toBeVisible();
});

test("keeps a dirty form when the files were replaced, and asks to reload the page", async ({
  page,
}) => {
  await page.goto("/admin/speakers/create");
  const name = page.getByRole("textbox", { name: "First name" });
  await name.fill("Amelie");
  await page.waitForLoadState("networkidle");
  await page.route(consoleAssets, (route) => route.fulfill({ status: 404 }));
  await page
    .getByLabel("Picture file")
    .setInputFiles({ name: "portrait.png", mimeType: "image/png", buffer: Buffer.from("picture") });
  await expect(page.getByRole("alert").filter({ hasText: "A new version" })).toBeVisible();
  await expect(name).toHaveValue("Amelie");
});
