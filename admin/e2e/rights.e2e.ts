import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Stack } from "api/testing/journeys";
import { admin, expect, ownStackTest as test } from "../../web/e2e/stack-test.ts";
import { expectToast, viewports } from "./admin-test.ts";

/** Creates a verified account with the password of the initial admin. */
async function addAccount({ sql }: Stack, email: string): Promise<void> {
  await sql(
    `insert into users (email, password_hash, verified_at)
     select $1, password_hash, now() from users where email = $2`,
    [email, admin.email],
  );
}

/** Signs in in a new browser context and opens a page of the console. */
async function signIn(browser: Browser, { site }: Stack, email: string, path = "/admin/") {
  const context = await browser.newContext({ baseURL: site });
  const page = await context.newPage();
  const data = { email, password: admin.password };
  const answer = await context.request.post("/api/auth/sign-in", {
    data,
    headers: { origin: site },
  });
  expect(answer.status()).toBe(200);
  await page.goto(path);
  return page;
}

const toast = (page: Page, words: string) =>
  page.getByRole("status").filter({ hasText: words }).first();

async function endSession(context: BrowserContext, site: string): Promise<void> {
  await context.request.post("/api/auth/sign-out", { headers: { origin: site }, data: {} });
}

for (const { where, viewport } of viewports) {
  test.describe(where, () => {
    test.use({ viewport });

    test("a role request approved in another browser gives access to the console", async ({
      browser,
      stack,
    }) => {
      const email = `approved.${where.replaceAll(" ", "-")}@calder.example`;
      await addAccount(stack, email);
      const person = await signIn(browser, stack, email);
      await expect(person.getByText(email)).toBeVisible();
      await person.getByRole("button", { name: "Grant Admin Access" }).click();
      await expect(toast(person, "Admin access requested")).toContainText(
        "An administrator has to approve it.",
      );

      const admins = await signIn(browser, stack, admin.email, "/admin/role-grants");
      await admins.getByRole("link", { name: email }).click();
      await admins.getByRole("dialog").getByRole("button", { name: "Grant" }).click();
      await expect(toast(admins, "Admin access granted")).toBeVisible();
      await expect(admins.getByRole("dialog").getByText("Granted")).toBeVisible();

      await person.reload();
      await expect(person.getByRole("heading", { name: "Speakers" })).toBeVisible();
      await admins.goto("/admin/audit-entries");
      const granted = new RegExp(`Admin role granted.*${email}`);
      await expect(admins.getByRole("row", { name: granted })).toBeVisible();
    });
  });
}

test("an open console reports a revoked role and closes its forms", async ({ browser, stack }) => {
  const email = "revoked@calder.example";
  await addAccount(stack, email);
  await stack.sql(
    `insert into user_roles (user_id, role, status) select id, 'admin', 'granted' from users where email = $1`,
    [email],
  );
  const person = await signIn(browser, stack, email, "/admin/speakers/create");
  await person.getByLabel("First name").fill("Not");
  await person.getByLabel("Last name").fill("Saved");

  const admins = await signIn(browser, stack, admin.email, "/admin/role-grants");
  await admins.getByRole("link", { name: email }).click();
  await admins.getByRole("textbox", { name: "Reason" }).fill("The handover is complete");
  await admins.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(toast(admins, "Admin access revoked")).toBeVisible();

  await person.getByRole("dialog").getByRole("button", { name: "Add speaker" }).click();
  await expect(
    person.getByText("Your admin access has been taken away while the console was open."),
  ).toBeVisible();
  await expect(person.getByRole("dialog")).toHaveCount(0);
});

test("when two admins revoke each other concurrently, one remains", async ({ browser, stack }) => {
  const emails = ["one@calder.example", "two@calder.example"];
  for (const email of emails) {
    await addAccount(stack, email);
    await stack.sql(
      `insert into user_roles (user_id, role, status) select id, 'admin', 'granted' from users where email = $1`,
      [email],
    );
  }
  // These two are the only admins during this test.
  const others = `update user_roles set status = $1 where user_id in
    (select id from users where email not like '%@calder.example') and status = $2`;
  await stack.sql(others, ["revoked", "granted"]);
  const pages = await Promise.all(
    emails.map(async (email, index) => {
      const page = await signIn(browser, stack, email, "/admin/role-grants");
      await page.getByRole("link", { name: emails[1 - index] ?? "", exact: true }).click();
      await expect(page.getByRole("button", { name: "Revoke" })).toBeEnabled();
      return page;
    }),
  );
  await stack.sql(
    `update user_roles set status = 'revoked' where user_id in
     (select id from users where email like 'approved.%')`,
  );
  await Promise.all(pages.map((page) => page.getByRole("button", { name: "Revoke" }).click()));
  const admitted = await Promise.all(
    pages.map(async (page) => {
      const gone = page.getByRole("heading", { name: "Admin Access Required" });
      const refused = page.getByRole("alert").filter({ hasText: "This is the last admin" });
      const done = toast(page, "Admin access revoked");
      await expect(gone.or(refused).or(done).first()).toBeVisible();
      const context = page.context();
      const session = await (await context.request.get("/api/auth/session")).json();
      return session.roles.length;
    }),
  );
  expect(admitted.toSorted()).toEqual([0, 1]);
  await stack.sql(others, ["granted", "revoked"]);
});

test("a session that ends while a form is open is renewed in a dialog, and the form is saved", async ({
  browser,
  stack,
}) => {
  const page = await signIn(browser, stack, admin.email, "/admin/speakers/create");
  await page.getByLabel("First name").fill("Late");
  await page.getByLabel("Last name").fill("Caller");
  await endSession(page.context(), stack.site);
  await page.getByRole("button", { name: "Add speaker" }).last().click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await expect(again).toContainText("What you have typed is still here.");
  await again.getByLabel("Password").fill("not the password");
  await again.getByRole("button", { name: "Sign In" }).click();
  await expect(again.getByText("The e-mail address or the password is wrong.")).toBeVisible();
  await again.getByLabel("Password").fill(admin.password);
  await again.getByRole("button", { name: "Sign In" }).click();
  await expect(toast(page, "Speaker created successfully")).toBeVisible();
  await expect(again).toHaveCount(0);
});

for (const { where, viewport } of viewports) {
  test.describe(where, () => {
    test.use({ viewport });

    test("invites a user, signs them out everywhere and deletes them by keyboard", async ({
      browser,
      stack,
    }) => {
      const page = await signIn(browser, stack, admin.email, "/admin/users/create");
      const email = `invited.${where.replaceAll(" ", "-")}@calder.example`;
      await expect(page.getByRole("textbox", { name: "E-mail" })).toBeFocused();
      await page.keyboard.type(email);
      await page.keyboard.press("Enter");
      await expectToast(page, "User invited successfully");
      const row = page.getByRole("row", { name: email });
      await expect(row).toContainText(email);
      await row.getByRole("link", { name: `Edit ${email}` }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "Sign out everywhere" }).focus();
      await page.keyboard.press("Enter");
      await expectToast(page, `0 sessions of ${email} ended`);
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alertdialog")).toContainText(
        "Are you sure you want to delete this user?",
      );
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(toast(page, "User deleted successfully")).toBeVisible();
      await expect(row).toHaveCount(0);
    });
  });
}
