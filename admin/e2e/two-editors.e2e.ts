import { admin, expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test } from "./admin-test.ts";

test("two editors merge concurrent changes of a speaker, restore a version, and restore a deleted speaker with its links", async ({
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
  // Fields changed only by the colleague are merged automatically.
  await expect(conflict.getByRole("radiogroup")).toHaveCount(1);
  const jobTitle = conflict.getByRole("radiogroup", { name: "Job title" });
  await expect(jobTitle.getByLabel("Yours")).toBeChecked();
  await atDesk.open();
  // The form at the desk does not load the record again before the deletion.
  let isDeleted = false;
  await colleague.route(`**${record}`, async (route) => {
    isDeleted ||= route.request().method() === "DELETE";
    await (isDeleted ? route.continue() : route.abort());
  });
  await onPhone.press("Save");
  await onPhone.sees("Speaker updated successfully");
  expect(await read()).toMatchObject({ jobTitle: "Captain", company: "Halden Aero" });

  // The colleague's version is stale, so the deletion is refused.
  await atDesk.press("Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await atDesk.sees("Someone else changed this record.");
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

test("a form keeps input while the server fails and others save, asks about conflicts, and closes when its topic is deleted", async ({
  page,
  site,
}) => {
  const [topic]: { id: string }[] = await (await page.request.get("/api/topics")).json();
  const record = `/api/topics/${topic?.id}`;
  await page.clock.install();
  await page.goto(`/admin/topics/board/${topic?.id}`);
  const title = page.getByRole("textbox", { name: "Title" });
  await expect(title).not.toHaveValue("");
  await title.fill("Typed before the server failed");
  const readAgain = async (status: number) => {
    const answer = page.waitForResponse(
      (response) => response.url().endsWith(record) && response.status() === status,
    );
    await page.clock.fastForward("00:15");
    await answer;
  };

  await page.route(`**${record}`, (route) =>
    route.fulfill({ status: 503, json: { title: "Unavailable", status: 503, detail: "Later." } }),
  );
  await readAgain(503);
  await page.unroute(`**${record}`);
  await readAgain(200);
  await expect(title).toHaveValue("Typed before the server failed");

  const headers = { origin: site };
  await page.request.put(record, { headers, data: { title: "Saved by another editor" } });
  await readAgain(200);
  await expect(page.getByText(/^Somebody else has saved this/)).toBeVisible();
  await expect(title).toHaveValue("Typed before the server failed");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  // The form is based on the version from before the other editor's change.
  const conflict = page.getByRole("dialog", { name: /has changed this record/ });
  await expect(conflict.getByRole("radiogroup", { name: "Title" })).toBeVisible();
  await conflict.getByRole("button", { name: "Keep editing" }).click();
  await expect(conflict).toBeHidden();

  await page.request.delete(record, { headers });
  await readAgain(404);
  await expect(page.getByText("This record no longer exists.")).toBeVisible();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/admin\/topics\/board/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
