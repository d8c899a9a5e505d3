import { expect } from "../../web/e2e/stack-test.ts";
import { choose, editorTest as test, expectToast } from "./admin-test.ts";

test("an editor adds several speakers with roles to a session, and visitors see all of them", async ({
  page,
  site,
}) => {
  await page.goto("/admin/topics/create");
  const dialog = page.getByRole("dialog", { name: "Add topic" });
  await dialog.getByLabel("Title").fill("Panel: Four Winters");
  await choose(dialog.getByLabel("Type"), "Panel");
  const list = dialog.getByRole("group", { name: "Speakers" });
  const people = [
    ["Mateo Ibarrola", ""],
    ["Ingrid Skarsvåg", "Moderator"],
    ["Noor Haddadin", ""],
    ["Beatrix Holloway", ""],
  ] as const;
  for (const [name, role] of people) {
    await list.getByRole("button", { name: "Add", exact: true }).click();
    await list.getByRole("combobox").last().fill(name);
    await page.getByRole("option", { name }).click();
    await list.getByRole("textbox", { name: "Role" }).last().fill(role);
  }
  await list.getByRole("button", { name: "Move up" }).nth(1).press("Enter");
  await expect(list.getByRole("combobox").first()).toHaveValue("Ingrid Skarsvåg");
  await dialog.getByRole("button", { name: "Add topic" }).click();
  await expectToast(page, "Topic created successfully");

  const names = ["Ingrid Skarsvåg", "Mateo Ibarrola", "Noor Haddadin", "Beatrix Holloway"];
  await page.goto(`${site}/agenda/day1/panel-four-winters`);
  const shown = page.getByRole("list", { name: "Speakers" }).getByRole("listitem");
  await expect(shown).toHaveCount(names.length);
  await expect(shown.first()).toContainText("Moderator");
  await shown.first().getByRole("link").click();
  await expect(page.getByRole("listitem").filter({ hasText: "Four Winters" })).toContainText(
    "Moderator",
  );
  await page.goBack();
  await shown.last().getByRole("link").click();
  await expect(page.getByRole("link", { name: /Four Winters/ })).toBeVisible();
  await page.goto(`${site}/agenda?day=1`);
  for (const name of names) {
    await expect(page.getByRole("article").filter({ hasText: "Four Winters" })).toContainText(name);
  }
});
