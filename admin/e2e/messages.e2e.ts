import { contactMessage } from "api/testing/journeys";
import { expect } from "../../web/e2e/stack-test.ts";
import { editorTest as test, viewports } from "./admin-test.ts";

for (const { where, viewport } of viewports) {
  test(`an admin ${where} takes a message, replies, adds a note and marks it as done`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    const subject = `Invoice address ${where}`;
    const sent = await page.request.post("/api/functions/send-contact-email", {
      headers: { origin: site },
      data: { ...contactMessage, subject },
    });
    const { id } = await sent.json();
    const read = async () => (await page.request.get(`/api/contact-messages/${id}`)).json();
    const row = page.getByRole("row", { name: subject });
    const view = (name: string) => page.getByRole("group", { name: "Messages" }).getByText(name);
    const drawer = page.getByRole("dialog", { name: "message" });
    const press = (name: string) => drawer.getByRole("button", { name, exact: true }).click();

    await page.goto("/admin/contact-messages");
    await expect(view("Open")).toHaveAttribute("aria-pressed", "true");
    await row.getByRole("link").first().click();
    const reply = await drawer.getByRole("link", { name: "Reply" }).getAttribute("href");
    const link = new URL(reply ?? "");
    expect(`${link.protocol}${link.pathname}`).toBe(`mailto:${contactMessage.email}`);
    expect(link.searchParams.get("subject")).toBe(`Re: ${subject}`);
    expect(link.searchParams.get("body")).toContain(`> ${contactMessage.message}`);

    await press("Take it");
    await expect(drawer.getByRole("button", { name: "Give it back" })).toBeVisible();
    await drawer.getByRole("textbox", { name: "Note" }).fill("Quote them eleven passes.");
    await press("Save note");
    await expect(page.getByText("Note saved")).toBeVisible();
    expect(await read()).toMatchObject({ note: "Quote them eleven passes.", done: false });
    await press("Done");
    await expect(drawer.getByRole("button", { name: "Open again" })).toBeVisible();
    await press("Close");
    await expect(drawer).toBeHidden();

    await expect(row).toBeHidden();
    await view("Mine").click();
    await expect(view("Mine")).toHaveAttribute("aria-pressed", "true");
    await expect(row).toBeHidden();
    await view("Done").click();
    await row.getByRole("link").first().click();
    await press("Open again");
    await expect(drawer.getByRole("button", { name: "Done", exact: true })).toBeVisible();
    await press("Spam");
    await expect(drawer.getByRole("button", { name: "Not spam" })).toBeVisible();
    await press("Close");
    await view("Spam").click();
    await expect(row).toBeVisible();
    await view("All").click();
    await expect(row).toBeVisible();
    expect(await read()).toMatchObject({ done: false, flagged: true });
  });
}

test("when two admins take a message, the second sees a conflict and the assignee", async ({
  page,
  site,
}) => {
  const headers = { origin: site };
  const sent = await page.request.post("/api/functions/send-contact-email", {
    headers,
    data: contactMessage,
  });
  const { id } = await sent.json();
  await page.goto(`/admin/contact-messages/${id}/show`);
  const drawer = page.getByRole("dialog", { name: "message" });
  await expect(drawer.getByRole("button", { name: "Take it" })).toBeVisible();
  const added = await page.request.post("/api/users", {
    headers,
    data: { email: "otto@hangar.example", roles: ["admin"] },
  });
  const other = await added.json();
  const taken = await page.request.put(`/api/contact-messages/${id}`, {
    headers,
    data: { assigneeId: other.id, note: "Mine." },
  });
  expect(taken.ok(), await taken.text()).toBe(true);
  await drawer.getByRole("button", { name: "Take it" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Someone else changed this record" }),
  ).toBeVisible();
  await expect(drawer.getByText("Taken by")).toBeVisible();
  await expect(drawer.getByRole("textbox", { name: "Note" })).toHaveValue("Mine.");
});

test("a note that a colleague has saved in the meantime is not overwritten without asking", async ({
  page,
  site,
}) => {
  const headers = { origin: site };
  const sent = await page.request.post("/api/functions/send-contact-email", {
    headers,
    data: contactMessage,
  });
  const url = `/api/contact-messages/${(await sent.json()).id}`;
  await page.goto(`/admin/${url.replace("/api/", "")}/show`);
  const drawer = page.getByRole("dialog", { name: "message" });
  const note = drawer.getByRole("textbox", { name: "Note" });
  await note.fill("Quote them eleven passes.");
  await page.request.put(url, { headers, data: { note: "They called." } });
  // The action keeps both changes, and shows the message with the colleague's note.
  await drawer.getByRole("button", { name: "Take it" }).click();
  await expect(page.getByText("You have taken it")).toBeVisible();
  await expect(note).toHaveValue("Quote them eleven passes.");

  await drawer.getByRole("button", { name: "Save note" }).click();
  const conflict = page.getByRole("dialog", { name: /has changed this record$/ });
  await expect(conflict.getByText("They called.")).toBeVisible();
  await conflict.getByRole("radio", { name: "Yours" }).check();
  await conflict.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Note saved")).toBeVisible();
  const stored = await page.request.get(url);
  expect(await stored.json()).toMatchObject({ note: "Quote them eleven passes." });
});
