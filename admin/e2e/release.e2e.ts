import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test } from "./admin-test.ts";

/** The files of the console that were not loaded yet are those of an earlier release from now on. */
const isReplaced = /\/admin\/assets\//;

test("a page of the console whose files were replaced is loaded whole where nothing is unsaved", async ({
  page,
}) => {
  await page.goto("/admin/speakers");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(isReplaced, (route) => route.fulfill({ status: 404 }), { times: 20 });
  const loaded = page.waitForEvent("load");
  const asked = page.waitForRequest((request) => request.method() === "HEAD");
  await page
    .getByRole("navigation", { name: "Console" })
    .getByRole("link", { name: "News" })
    .click();
  await asked;
  await page.unroute(isReplaced);
  await loaded;
  await expect(page.getByRole("heading", { name: "News", level: 1 })).toBeVisible();
});

test("a release while somebody types loses nothing: the page says that it must be loaded again", async ({
  page,
}) => {
  await page.goto("/admin/speakers/create");
  const name = page.getByRole("textbox", { name: "First name" });
  await name.fill("Amelie");
  await page.waitForLoadState("networkidle");
  await page.route(isReplaced, (route) => route.fulfill({ status: 404 }));
  await page
    .getByLabel("Picture file")
    .setInputFiles({ name: "portrait.png", mimeType: "image/png", buffer: Buffer.from("picture") });
  await expect(page.getByRole("alert").filter({ hasText: "A new version" })).toBeVisible();
  await expect(name).toHaveValue("Amelie");
});
