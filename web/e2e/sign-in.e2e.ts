import { holdConsole, waitUntilInteractive, openMenu } from "./site.ts";
import { admin, expect, test } from "./stack-test.ts";

test(
  "ASVS 7.4.4: an administrator signs in, stays signed in on every page, and signs out",
  { tag: "@phone" },
  async ({ page, context }) => {
    await page.goto("/auth");
    await waitUntilInteractive(page);
    await page.getByLabel("E-mail").fill(admin.email);
    await page.getByLabel("Password").fill("not the password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /wrong/ })).toBeVisible();

    const releaseConsole = await holdConsole(page);
    await page.getByLabel("Password").fill(admin.password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Signed in successfully!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    releaseConsole();
    await expect(page).toHaveURL(/\/admin/);

    const expectSignedIn = async () => {
      await waitUntilInteractive(page);
      const menu = await openMenu(page);
      await expect(menu.getByRole("link", { name: "Admin" })).toBeVisible();
      return menu;
    };
    await page.goto("/");
    await expectSignedIn();

    // Simulates an access token that expired since the last visit.
    await context.clearCookies({ name: /session/ });
    await page.goto("/speakers");
    await expectSignedIn();

    await page.goto("/auth");
    await expect(page).toHaveURL(/\/admin/);

    await page.goto("/faq");
    const menu = await expectSignedIn();
    await menu.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByText("Signed out successfully!")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(menu.getByRole("link", { name: "Admin", includeHidden: true })).toHaveCount(0);
  },
);
