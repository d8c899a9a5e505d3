import { mailedLink } from "../../web/e2e/mailed-link.ts";
import { admin, expect } from "../../web/e2e/stack-test.ts";
import { choose, editorTest as test, viewports } from "./admin-test.ts";

const full = "The mail server refused it: 552 5.2.2 The mailbox is full";

for (const { where, viewport } of viewports) {
  test.describe(`an admin ${where}`, () => {
    test.use({ viewport });

    test("sees why mailing a contact message failed, and resends it", async ({ page, stack }) => {
      const subject = `Group tickets ${where}`;
      await stack.sql(
        `with mail as (insert into mails (template, status, attempts, error)
           values ('{"kind": "contact-message"}', 'failed', 1, $2) returning id)
         insert into contact_messages (first_name, last_name, email, company, subject, message, mail_id)
         select 'Inès', 'Calder', 'ines@calder.example', 'Calder Aero', $1, 'We are nine colleagues.', id from mail`,
        [subject, full],
      );
      await page.goto("/admin/contact-messages");
      await page
        .getByRole("row", { name: new RegExp(subject) })
        .getByRole("link")
        .click();
      const drawer = page.getByRole("dialog", { name: "message" });
      await expect(drawer).toContainText(full);
      await drawer.getByRole("button", { name: "Send again" }).click();
      await expect(page.getByText("The mail goes out again")).toBeVisible();
      await expect(async () => {
        const inbox = await page.request.get(`${stack.mailInbox}/messages`);
        expect(await inbox.text()).toContain(`Contact: ${subject}`);
      }).toPass();
      await page.reload();
      await expect(drawer).toContainText("Sent");
      await expect(drawer.getByRole("button", { name: "Send again" })).toHaveCount(0);
    });

    test("retries all failed mails, and sees which one cannot be retried", async ({
      page,
      stack,
    }) => {
      const insert = `insert into mails (recipient, template, link, status, attempts, error)
        values ($1, $2, $3, 'failed', 1, $4)`;
      const recipient = `${where.replaceAll(" ", "-")}@calder.example`;
      await stack.sql(insert, [recipient, { kind: "password-changed" }, null, full]);
      const expired = `expired-${recipient}`;
      const link = `${stack.site}/auth/reset-password?token=expired`;
      await stack.sql(insert, [expired, { kind: "reset-password" }, link, full]);

      await page.goto("/admin/mails");
      await choose(page.getByRole("combobox", { name: "Delivery" }), "Failed");
      const row = page.getByRole("row", { name: `Your password was changed ${recipient}` });
      await expect(page.getByRole("heading", { name: "Mail", level: 1 })).toContainText("2 mails");
      await expect(row).toBeVisible();
      const answered = page.waitForResponse("**/api/functions/retry-failed-mails");
      await page.getByRole("button", { name: "Retry all failed" }).click();
      expect((await answered).status()).toBe(200);
      await expect(page.getByText("1 mail sent again soon; 1 mail cannot")).toBeVisible();

      await page.getByRole("link", { name: "Choose a new password" }).click();
      const drawer = page.getByRole("dialog", { name: "mail" });
      await expect(drawer).toContainText(expired);
      await drawer.getByRole("button", { name: "Send again" }).click();
      await expect(
        page.getByText("The link in this mail has expired or has been used."),
      ).toBeVisible();
      await stack.sql("delete from mails where recipient = $1", [expired]);
      await expect(async () => {
        const inbox = await page.request.get(`${stack.mailInbox}/messages`);
        expect(await inbox.text()).toContain(recipient);
      }).toPass();
    });

    test("tests mail delivery with a mail to themselves", async ({ page, stack }) => {
      await page.goto("/admin/mails");
      await page.getByRole("button", { name: "Mail myself" }).click();
      await expect(page.getByText(`A mail is on its way to ${admin.email}`)).toBeVisible();
      const subject = "This mail has arrived";
      const link = await mailedLink(page.request, stack, { to: admin.email, subject });
      await page.goto(link);
      await expect(page.getByText(/^Mail arrives: it took/)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/mails$/);
    });

    test("removes a suppressed address", async ({ page, stack }) => {
      const address = `gone-${where.replaceAll(" ", "-")}@calder.example`;
      await stack.sql(`insert into suppressed_addresses (address, reason) values ($1, $2)`, [
        address,
        "The mail server refused it: 550 5.1.1 No such user",
      ]);
      await page.goto("/admin/mails");
      await page.getByRole("link", { name: "Suppressed" }).click();
      await page.getByRole("button", { name: `Delete ${address}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByText("Address removed")).toBeVisible();
      await page.goto("/admin/audit-entries");
      await expect(
        page.getByRole("row", { name: new RegExp(`Address takes mail again.*${address}`) }),
      ).toBeVisible();
    });
  });
}
