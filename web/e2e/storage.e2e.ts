import type { Page } from "@playwright/test";
import { waitUntilInteractive, openHydrated, openMenu, pageTitle } from "./site.ts";
import { pages } from "./pages.ts";
import { admin, expect, test } from "./stack-test.ts";

const keynote = "Opening Keynote: Nineteen Days in the Hangar";
const row = (page: Page) =>
  page.getByRole("article").filter({ has: page.getByRole("link", { name: keynote, exact: true }) });

/** Scripts that break the browser's storage. */
const storages = {
  "full and with invalid values": () => {
    for (const name of ["time-zone", "starred-sessions", "signed-in"]) {
      window.localStorage.setItem(`congress.${name}`, "{not json");
    }
    window.sessionStorage.setItem("react-router-scroll-positions", "{not json");
    Storage.prototype.setItem = () => {
      throw new DOMException("No room left", "QuotaExceededError");
    };
  },
  refused: () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Refused", "SecurityError");
        },
      });
    }
  },
};

for (const [state, prepare] of Object.entries(storages)) {
  test.describe(`with storage ${state}`, () => {
    test.beforeEach(({ page }) => page.addInitScript(prepare));

    test("every page works", async ({ page }) => {
      const thrown: string[] = [];
      page.on("pageerror", (error) => thrown.push(error.message));
      for (const path of pages) {
        await test.step(path, async () => {
          await openHydrated(page, path);
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        });
      }
      expect(thrown).toEqual([]);
    });

    test("keeps stars and the time zone until the visitor leaves the site", async ({ page }) => {
      await page.goto("/agenda");
      await waitUntilInteractive(page);
      await row(page).getByRole("button", { name: /^Star/ }).click();
      const zones = page.getByRole("combobox", { name: "Show times in" });
      await zones.click();
      await zones.fill("Kolkata");
      await zones.press("Enter");
      await page.getByRole("link", { name: "My agenda" }).click();
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("main")).toContainText("Kolkata time");
      await row(page).getByRole("link", { name: keynote, exact: true }).click();
      await expect(pageTitle(page, keynote)).toBeVisible();
      await expect(page.getByRole("button", { name: "In my agenda" })).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Kolkata time");
    });

    test("an administrator signs in and out", async ({ page }) => {
      await page.goto("/auth");
      await waitUntilInteractive(page);
      await page.getByLabel("E-mail").fill(admin.email);
      await page.getByLabel("Password").fill(admin.password);
      await page.getByRole("button", { name: "Sign In" }).click();
      await expect(page).toHaveURL(/\/admin/);
      await page.goto("/faq");
      await waitUntilInteractive(page);
      const menu = await openMenu(page);
      await menu.getByRole("button", { name: "Sign Out" }).click();
      await expect(page.getByText("Signed out successfully!")).toBeVisible();
      await expect(menu.getByRole("link", { name: "Admin", includeHidden: true })).toHaveCount(0);
    });
  });
}
