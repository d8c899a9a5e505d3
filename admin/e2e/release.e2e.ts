import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test, expectToast } from "./admin-test.ts";

/** The files of the console that were not loaded yet are those of an earlier release from now on. */
const isReplaced = /\/admin\/assets\//;

test("a release while somebody writes takes nothing away: the form stays, is saved, and the page is loaded again", async ({
  page,
}) => {
  await page.goto("/admin/speakers");
  await page.getByRole("row").nth(1).getByRole("cell").nth(1).click();
  const dialog = page.getByRole("dialog", { name: "Edit speaker" });
  const jobTitle = dialog.getByRole("textbox", { name: "Job title" });
  await expect(jobTitle).not.toHaveValue("");
  await page.waitForLoadState("networkidle");
  await page.route(isReplaced, (route) => route.fulfill({ status: 404 }));
  await jobTitle.fill("Chief of Ramp");
  await dialog.getByLabel("Picture file").setInputFiles({
    name: "portrait.png",
    mimeType: "image/png",
    buffer: Buffer.from("no picture"),
  });
  const notice = page.getByRole("alert").filter({ hasText: "A new version of the console" });
  await expect(notice).toBeVisible();
  await expect(jobTitle).toHaveValue("Chief of Ramp");
  await page.keyboard.press("Control+s");
  await expectToast(page, "Speaker updated successfully");

  await page.unroute(isReplaced);
  await notice.getByRole("button", { name: "Load again" }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Chief of Ramp" })).toBeVisible();
});

test("a page of the console whose files were replaced is loaded whole where nothing is unsaved", async ({
  page,
}) => {
  await page.goto("/admin/speakers");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.route(isReplaced, (route) => route.fulfill({ status: 404 }), { times: 20 });
  const loaded = page.waitForEvent("load");
  await page
    .getByRole("navigation", { name: "Console" })
    .getByRole("link", { name: "News" })
    .click();
  await page.waitForRequest((request) => request.method() === "HEAD");
  await page.unroute(isReplaced);
  await loaded;
  await expect(page.getByRole("heading", { name: "News", level: 1 })).toBeVisible();
});
