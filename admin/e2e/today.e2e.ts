import { contactMessage } from "api/testing/journeys";
import { admin, expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test, viewports } from "./admin-test.ts";

for (const { where, viewport } of viewports) {
  test(`${where}, pending items link to their screens, and changes by others are listed until the next visit`, async ({
    page,
    playwright,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    const email = `mira.${where.replaceAll(" ", "-")}@northmere.example`;
    const subject = `Group tickets (${where})`;
    await stack.sql(
      `insert into users (email, password_hash, verified_at)
     select $1, password_hash, now() from users where email = $2`,
      [email, admin.email],
    );
    const colleague = await playwright.request.newContext({
      baseURL: stack.site,
      extraHTTPHeaders: { origin: stack.site },
      storageState: { cookies: [], origins: [] },
    });
    const sent = await colleague.post("/api/functions/send-contact-email", {
      data: { ...contactMessage, subject },
    });
    expect(sent.ok()).toBe(true);
    await colleague.post("/api/auth/sign-in", { data: { email, password: admin.password } });
    await colleague.post("/api/role-grants");

    await page.goto("/admin/today");
    await expect(page.getByRole("heading", { name: "Today", level: 1 })).toContainText(
      /items? needs? attention/,
    );
    await page.getByRole("link", { name: subject }).click();
    await expect(page.getByRole("dialog").getByText(contactMessage.message)).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: email }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Grant" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "Admin access granted" }).first(),
    ).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Today/ })
      .click();
    await expect(page.getByRole("region", { name: /^Messages/ })).toBeVisible();
    await expect(page.getByRole("link", { name: email })).toHaveCount(0);

    // Links to a list with a filter in the URL.
    await page.getByRole("link", { name: /^Drafts \(\d+\)$/ }).click();
    await expect(page.getByRole("combobox", { name: "Status" })).toHaveText("Draft");
    await expect(page.getByRole("row").filter({ hasText: "Draft" }).first()).toBeVisible();

    // Backdates the sample content to before the last visit.
    await stack.sql("update revisions set changed_at = changed_at - interval '1 day'", []);
    const speakers = await colleague.get("/api/speakers");
    const [speaker]: { id: string; fullName: string }[] = await speakers.json();
    const jobTitle = `Chief Pilot (${where})`;
    await colleague.put(`/api/speakers/${speaker?.id}`, { data: { jobTitle } });
    await stack.sql("update visits set seen_at = seen_at - interval '31 minutes'", []);
    await page.goto("/admin/today");
    const changed = page.getByRole("region", { name: /^Changed by others/ });
    const line = changed.getByRole("listitem").filter({ hasText: email });
    await expect(line).toContainText(`Speaker, changed by ${email} through the API`);
    await page.reload();
    await line.getByRole("link", { name: speaker?.fullName ?? "" }).click();
    await expect(page.getByRole("textbox", { name: "Job title" })).toHaveValue(jobTitle);
    await colleague.dispose();
  });
}
