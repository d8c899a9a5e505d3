import type { APIRequestContext, Browser, Page } from "@playwright/test";
import type { Stack } from "api/testing/journeys";
import { expectAccessible, showScheme } from "./accessibility.ts";
import { expectOwnFonts } from "./fonts.ts";
import { expectNoHorizontalScroll, resizeTo, widths } from "./layout.ts";
import { mailedLink } from "./mailed-link.ts";
import {
  holdConsole,
  inNewContext,
  waitUntilInteractive,
  openHydrated,
  pageTitle,
} from "./site.ts";
import { expect, ownStackTest as test } from "./stack-test.ts";

const password = "three small kites";
const newPassword = "four large balloons";

const confirmSubject = "Confirm your e-mail address";

/** Creates an account with a verified address. */
async function addAccount(request: APIRequestContext, stack: Stack, email: string): Promise<void> {
  const headers = { origin: stack.site };
  await request.post("/api/auth/sign-up", { headers, data: { email, password } });
  const link = await mailedLink(request, stack, { to: email, subject: confirmSubject });
  const token = new URL(link).searchParams.get("token");
  const verified = await request.post("/api/auth/verify-email", { headers, data: { token } });
  expect(verified.status()).toBe(200);
}

async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Calls `use` with a page of a new browser context that is signed in. */
async function inSignedInBrowser(
  browser: Browser,
  { site }: Stack,
  email: string,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  await inNewContext(browser, { baseURL: site }, async (page) => {
    const answer = await page.request.post("/api/auth/sign-in", {
      headers: { origin: site },
      data: { email, password },
    });
    expect(answer.status()).toBe(200);
    await use(page);
  });
}

test("ASVS 6.2.6: signs up, opens the mailed link in another browser and reaches the console", async ({
  page,
  browser,
  stack,
}) => {
  const email = "ida@moreau.example";
  await openHydrated(page, "/auth");
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/auth/sign-up");
  expect(documents, "document loads when switching tabs").toEqual([]);

  await page.getByLabel("E-mail").fill(email);
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await page.getByLabel("Password").fill("password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/Choose a longer one/);
  await expect(page.getByLabel("Password")).toBeFocused();
  await expect(page.getByLabel("E-mail")).toHaveValue(email);

  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(
    page.getByText("Account created! Check your email to verify your account."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Look into your mailbox" })).toBeFocused();
  const first = await mailedLink(page.request, stack, { to: email, subject: confirmSubject });

  await page.getByRole("tab", { name: "Sign In" }).click();
  await signIn(page, email, password);
  await expect(page.getByRole("alert").filter({ hasText: /wrong/ })).toBeVisible();
  await page.getByRole("button", { name: "Send the verification mail again" }).click();
  await expect(page.getByText("a new link is on its way")).toBeVisible();
  const link = await mailedLink(page.request, stack, {
    to: email,
    subject: confirmSubject,
    exclude: first,
  });

  expect((await page.request.get(link)).status(), "request of a mail scanner").toBe(200);
  await inNewContext(browser, { baseURL: stack.site }, async (other) => {
    await openHydrated(other, link);
    await other.getByRole("button", { name: "Confirm my address" }).click();
    const field = other.getByLabel("Password");
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(
      "Enter the password you signed up with, or choose a new one.",
    );
    await field.fill("not the password");
    await other.getByRole("button", { name: "Confirm my address" }).click();
    await expect(field).toHaveAccessibleDescription(/not the password that you signed up with/);
    await expect(field).toBeFocused();
    await field.fill(password);
    await other.getByRole("button", { name: "Confirm my address" }).click();
    await expect(other.getByRole("heading", { name: "Your address is confirmed" })).toBeFocused();
    await other.getByRole("main").getByRole("link", { name: "Sign In", exact: true }).click();
    await expect(pageTitle(other, "Admin Access")).toBeVisible();
    const releaseConsole = await holdConsole(other);
    await signIn(other, email, password);
    await expect(other.getByText("Signed in successfully!")).toBeVisible();
    releaseConsole();
    await expect(other).toHaveURL(/\/admin/);
  });

  await openHydrated(page, link);
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByText("expired or has been used already")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the mail again" })).toBeVisible();
});

test("keeps the e-mail address after a change of tabs and a failed sign-up, and a link leaves the page", async ({
  page,
}) => {
  await openHydrated(page, "/auth");
  await page.getByLabel("E-mail").fill("ida@moreau.example");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/auth/sign-up");
  await expect(page.getByLabel("E-mail")).toHaveValue("ida@moreau.example");
  await page.getByLabel("Password").fill("password");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/Choose a longer one/);
  await expect(page.getByLabel("E-mail")).toHaveValue("ida@moreau.example");
  await expect(page).toHaveURL("/auth/sign-up");
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the tabs follow every change of the URL and keep the focus", async ({ page }) => {
  await openHydrated(page, "/auth");
  const signIn = page.getByRole("tab", { name: "Sign In" });
  const signUp = page.getByRole("tab", { name: "Sign Up" });
  await signIn.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/auth/sign-up");
  await expect(signUp).toHaveAttribute("aria-selected", "true");
  await expect(signUp).toBeFocused();

  // Simulates navigation by a script, which the router notices only through `popstate`.
  await page.evaluate(() => {
    window.history.pushState(null, "", "/auth");
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  });
  await expect(signIn).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(signUp).toHaveAttribute("aria-selected", "true");
});

test("signs up, opens the mailed link and reaches the console without scripts", async ({
  browser,
  stack,
}) => {
  const email = "noor@moreau.example";
  const withoutScripts = { baseURL: stack.site, javaScriptEnabled: false };
  await inNewContext(browser, withoutScripts, async (page) => {
    await page.goto("/auth");
    await page.getByRole("tab", { name: "Sign Up" }).click();
    await expect(page).toHaveURL("/auth/sign-up");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill("password");
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByLabel("Password")).toHaveAccessibleDescription(/Choose a longer one/);
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(
      page.getByText("Account created! Check your email to verify your account."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Send the mail again" }).click();
    await expect(page.getByText("a new link is on its way")).toBeVisible();

    const link = await mailedLink(page.request, stack, { to: email, subject: confirmSubject });
    await inNewContext(browser, withoutScripts, async (other) => {
      await other.goto(link);
      await other.getByRole("button", { name: "Confirm my address" }).click();
      await expect(other.getByLabel("Password")).toBeFocused();
      await other.getByRole("button", { name: "Choose a new password" }).click();
      await expect(other.getByText("A link by which you choose a password")).toBeVisible();
    });
    await page.goto(link);
    await page.getByRole("button", { name: "Confirm my address" }).click();
    await expect(page.getByRole("heading", { name: "Your address is confirmed" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign In", exact: true }).click();
    await signIn(page, email, "not the password");
    await expect(page.getByText("The e-mail address or the password is wrong.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(email);
    await signIn(page, email, password);
    await expect(page).toHaveURL(/\/admin/);
    const session = await page.request.get("/api/auth/session");
    expect(await session.json()).toMatchObject({ user: { email } });
  });
});

test.describe("at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("resets a forgotten password with the mailed link", async ({ page, browser, stack }) => {
    const email = "mira@halden.example";
    await addAccount(page.request, stack, email);
    await inSignedInBrowser(browser, stack, email, async (other) => {
      await openHydrated(page, "/auth");
      await page.getByRole("link", { name: "Forgot your password?" }).click();
      await expect(pageTitle(page, "Forgot your password?")).toBeVisible();
      await page.getByLabel("E-mail").fill(email);
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expect(page.getByText("If there is an account with this address")).toBeVisible();

      const subject = "Choose a new password";
      await openHydrated(page, await mailedLink(page.request, stack, { to: email, subject }));
      await page.getByLabel("New password").fill("qwerty");
      await page.getByRole("button", { name: "Set password" }).click();
      await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/Choose/);
      await page.getByLabel("New password").fill(newPassword);
      await page.getByRole("button", { name: "Set password" }).click();
      await expect(page.getByRole("heading", { name: "Your password is set" })).toBeVisible();

      await page.getByRole("main").getByRole("link", { name: "Sign In", exact: true }).click();
      await signIn(page, email, newPassword);
      await expect(page).toHaveURL(/\/admin/);
      const session = await other.request.get("/api/auth/session");
      expect(await session.json()).toMatchObject({ user: null });
    });
  });
});

test("a password change ends all other sessions", async ({ page, browser, stack }) => {
  const email = "tomas@vale.example";
  await addAccount(page.request, stack, email);
  await inSignedInBrowser(browser, stack, email, async (other) => {
    await openHydrated(other, "/auth/account");
    await expect(other.getByText("This browser")).toBeVisible();

    await inSignedInBrowser(browser, stack, email, async (own) => {
      await openHydrated(own, "/auth/account");
      await expect(own.getByRole("button", { name: /^End/ })).toHaveCount(1);
      const form = own.getByRole("form", { name: "Change your password" });
      await form.getByLabel("Current password").fill("not the password");
      await form.getByLabel("New password").fill(newPassword);
      await form.getByRole("button").click();
      await expect(form.getByLabel("Current password")).toHaveAccessibleDescription(
        "This is not your current password.",
      );
      await form.getByLabel("Current password").fill(password);
      await form.getByRole("button").click();
      await expect(own.getByText("Your password is changed.")).toBeVisible();
      await expect(form.getByLabel("Current password")).toHaveValue("");
      await expect(own.getByRole("button", { name: /^End/ })).toHaveCount(0);
      await expect(own.getByText("This browser")).toBeVisible();
    });
    await openHydrated(other, "/auth/account");
    await expect(other).toHaveURL("/auth");
    await expect(pageTitle(other, "Admin Access")).toBeVisible();
  });
});

test("signs out a single session, and all sessions at once", async ({ page, browser, stack }) => {
  const email = "juno@vale.example";
  await addAccount(page.request, stack, email);
  await inSignedInBrowser(browser, stack, email, async (other) => {
    await inSignedInBrowser(browser, stack, email, async (own) => {
      await openHydrated(own, "/");
      await own
        .getByRole("navigation", { name: "Main" })
        .getByRole("link", { name: "Account" })
        .click();
      await own.getByRole("button", { name: /^End the session of Chrome/ }).click();
      await expect(own.getByText("That browser is signed out.")).toBeVisible();
      await expect(own.getByRole("button", { name: /^End/ })).toHaveCount(0);
      const ended = await other.request.get("/api/auth/session");
      expect(await ended.json()).toMatchObject({ user: null });

      await own.getByRole("button", { name: "Sign out everywhere" }).click();
      await own.getByRole("button", { name: "No, stay signed in" }).click();
      await own.getByRole("button", { name: "Sign out everywhere" }).click();
      await own.getByRole("button", { name: "Yes, sign out everywhere" }).click();
      await expect(own.getByText("Signed out successfully!")).toBeVisible();
      await expect(own).toHaveURL("/");
      const session = await own.request.get("/api/auth/session");
      expect(await session.json()).toMatchObject({ user: null });
    });
  });
});

test("a sign-out ends the session on all open pages of the browser", async ({
  page,
  browser,
  stack,
}) => {
  const email = "two-tabs@moreau.example";
  await addAccount(page.request, stack, email);
  await inSignedInBrowser(browser, stack, email, async (one) => {
    const other = await one.context().newPage();
    for (const tab of [one, other]) {
      await tab.goto("/auth/account");
      await expect(tab.getByText(`Signed in as ${email}`)).toBeVisible();
    }
    await one.getByRole("button", { name: "Sign Out", exact: true }).click();
    await expect(other.getByText("You have signed out.")).toBeVisible();
    await expect(other.getByRole("button", { name: "Sign Out" })).toHaveCount(0);
  });
});

test("the account page fits every width and is accessible", async ({ page, browser, stack }) => {
  const email = "sana@vale.example";
  await addAccount(page.request, stack, email);
  await inSignedInBrowser(browser, stack, email, async (own) => {
    await openHydrated(own, "/auth/account");
    await expect(own.getByText("This browser")).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await showScheme(own, colorScheme);
      for (const width of widths) {
        await resizeTo(own, width);
        await expectNoHorizontalScroll(own);
        await expectAccessible(own);
      }
    }
    await expectOwnFonts(own);
  });
});

test("a new address takes effect once its mailed link is used", async ({
  page,
  browser,
  stack,
}) => {
  const [email, changed] = ["lena@vale.example", "lena@halden.example"];
  await addAccount(page.request, stack, email);
  await inSignedInBrowser(browser, stack, email, async (own) => {
    await openHydrated(own, "/auth/account");
    const form = own.getByRole("form", { name: "Change your e-mail address" });
    await form.getByLabel("New e-mail").fill(changed);
    await form.getByLabel("Current password").fill(password);
    await form.getByRole("button").click();
    await expect(
      own.getByText(`Use the link in the mail to ${changed}; until then ${email} stays.`),
    ).toBeVisible();

    const subject = "Confirm your new e-mail address";
    await openHydrated(own, await mailedLink(own.request, stack, { to: changed, subject }));
    await own.getByRole("button", { name: "Confirm my address" }).click();
    await expect(own.getByRole("main")).toContainText(changed);
    await openHydrated(own, "/auth/account");
    await expect(own.getByText(`Signed in as ${changed}`)).toBeVisible();
  });
});

test("a network failure keeps the input", async ({ page }) => {
  await page.goto("/auth/forgot-password");
  await waitUntilInteractive(page);
  await page.route("**/api/auth/forgot-password", (route) => route.abort());
  await page.getByLabel("E-mail").fill("ida@moreau.example");
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText("The server could not be reached. Please try again.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue("ida@moreau.example");
});
