import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./stack-test.ts";

const root = join(import.meta.dirname, "../..");

/** Components of `ui` that the site imports. */
function usedBySite(): string[] {
  const sources = globSync("web/src/**/*.tsx", { cwd: root })
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const names = [...sources.matchAll(/from "ui\/([A-Z]\w+)"/g)].map(([, name = ""]) => name);
  return [...new Set(names)].toSorted();
}

test("serves a Storybook with every component that the site uses", async ({ page }) => {
  await page.goto("/storybook/");
  await expect(page.getByRole("link", { name: "Principles" })).toBeVisible();

  const { entries } = await (await page.request.get("/storybook/index.json")).json();
  const shown = new Set(
    Object.values<{ importPath: string }>(entries).map(({ importPath }) =>
      importPath.split("/").at(-2),
    ),
  );
  const used = usedBySite();
  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((name) => !shown.has(name))).toEqual([]);

  await page.goto("/storybook/iframe.html?id=components-passcard--default&viewMode=story");
  await expect(page.getByText("Boarding pass").first()).toBeVisible();
});
