import { expectAccessible } from "../../web/e2e/accessibility.ts";
import { expectNoHorizontalScroll } from "../../web/e2e/layout.ts";
import { admin, expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test, viewports } from "./admin-test.ts";

test("two editors, one on a phone, save one speaker to a merge, take a change back, and undo a deletion with its links", async ({
  page,
  context,
}) => {
  const found = await page.request.get("/api/topics");
  const topics: { id: string; speakerId: string | null }[] = await found.json();
  const topic = topics.find(({ speakerId }) => speakerId !== null);
  const address = `/admin/speakers/${topic?.speakerId}`;
  const record = `/api/speakers/${topic?.speakerId}`;
  const read = async () => (await page.request.get(record)).json();
  const { fullName } = await read();
  const colleague = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const [onPhone, atDesk] = [page, colleague].map((editor) => ({
    open: async () => {
      await editor.goto(address);
      await expect(editor.getByRole("textbox", { name: "Job title" })).not.toHaveValue("");
    },
    type: (name: string, text: string) => editor.getByRole("textbox", { name }).fill(text),
    press: (name: string) => editor.getByRole("button", { name, exact: true }).click(),
    sees: (text: string) => expect(editor.getByText(text, { exact: true })).toBeVisible(),
  }));
  const question = colleague.getByRole("alertdialog");
  if (!onPhone || !atDesk) throw new Error("An editor is missing");
  await onPhone.open();
  await atDesk.open();

  await atDesk.type("Job title", "Chief Pilot");
  await atDesk.type("Company", "Halden Aero");
  await atDesk.press("Save");
  await atDesk.sees("Speaker updated successfully");
  await onPhone.type("Job title", "Captain");
  await onPhone.press("Save");
  const conflict = page.getByRole("dialog", { name: `${admin.email} has changed this record` });
  // What only the colleague has changed is no question.
  await expect(conflict.getByRole("radiogroup")).toHaveCount(1);
  const jobTitle = conflict.getByRole("radiogroup", { name: "Job title" });
  await expect(jobTitle.getByLabel("Yours")).toBeChecked();
  await atDesk.open();
  await onPhone.press("Save");
  await onPhone.sees("Speaker updated successfully");
  expect(await read()).toMatchObject({ jobTitle: "Captain", company: "Halden Aero" });

  // The colleague has read the record before that: nothing is deleted that they have not seen.
  await atDesk.press("Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await atDesk.sees("Somebody else has changed this record meanwhile.");
  await expect(colleague.getByRole("textbox", { name: "Job title" })).toHaveValue("Captain");

  await onPhone.open();
  await onPhone.press("History");
  const history = page.getByRole("dialog", { name: "History" });
  const putBack = history.getByRole("button", { name: "Put back" }).first();
  await expect(putBack).toBeVisible();
  const compare = history.getByRole("checkbox", { name: "Compare" });
  const versions = await compare.count();
  await putBack.click();
  await onPhone.sees("Restored");
  expect(await read()).toMatchObject({ jobTitle: "Chief Pilot" });
  await expect(compare).toHaveCount(versions + 1);
  await compare.nth(0).check();
  await compare.nth(2).check();
  await expect(history.getByRole("region", { name: "Comparison" })).toHaveText(/Nothing differs/);

  await atDesk.open();
  await atDesk.press("Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(
    colleague.getByRole("status").filter({ hasText: `“${fullName}” is in the bin for 30 days.` }),
  ).toBeVisible();
  expect((await page.request.get(record)).status()).toBe(404);
  await page.goto("/admin/bin");
  const restore = page.getByRole("button", { name: `Restore ${fullName}` });
  await restore.click();
  await expect(restore).toHaveCount(0);
  expect((await page.request.get(record)).status()).toBe(200);
  const linked = await page.request.get(`/api/topics/${topic?.id}`);
  expect(await linked.json()).toMatchObject({ speakerId: topic?.speakerId });
});

for (const { where, viewport } of viewports) {
  test(`an editor ${where} sees who else has the record open, and when they have left`, async ({
    page,
    browser,
    stack,
  }) => {
    await page.setViewportSize(viewport);
    const email = `ana.${where.replaceAll(" ", "-")}@northmere.example`;
    await stack.sql(
      `with person as (
       insert into users (email, password_hash, verified_at)
       select $1, password_hash, now() from users where email = $2 returning id)
     insert into user_roles (user_id, role, status) select id, 'admin', 'granted' from person`,
      [email, admin.email],
    );
    const context = await browser.newContext({
      baseURL: stack.site,
      storageState: { cookies: [], origins: [] },
    });
    const answer = await context.request.post("/api/auth/sign-in", {
      data: { email, password: admin.password },
      headers: { origin: stack.site },
    });
    expect(answer.ok()).toBe(true);
    const colleague = await context.newPage();
    const found = await page.request.get("/api/speakers");
    const [speaker]: { id: string }[] = await found.json();
    const address = `/admin/speakers/${speaker?.id}`;
    await page.goto(address);
    const dialog = page.getByRole("dialog", { name: "Edit speaker" });
    await expect(dialog.getByRole("textbox", { name: "Job title" })).toBeVisible();
    await expect(dialog.getByText(/^Also open by/)).toHaveCount(0);

    await colleague.goto(address);
    await expect(dialog.getByRole("status")).toHaveText(`Also open by ${email}`);
    await expect(
      colleague.getByRole("dialog").getByText(`Also open by ${admin.email}`),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // They close the dialog, come back, and are gone with the browser.
    await colleague.getByRole("button", { name: "Close" }).click();
    await expect(dialog.getByText(/^Also open by/)).toHaveCount(0);
    await colleague.goto(address);
    await expect(dialog.getByText(`Also open by ${email}`)).toBeVisible();
    await context.close();
    await expect(dialog.getByText(/^Also open by/)).toHaveCount(0);
  });
}
