import { spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "api/testing";
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

test("npm run storybook shows every component that the site uses", async ({ page, request }) => {
  const port = await freePort();
  const storybook = spawn("npm", ["run", "storybook", "--", "--port", String(port), "--ci"], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  storybook.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  storybook.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  try {
    const url = `http://localhost:${port}`;
    await expect(async () => {
      expect(storybook.exitCode, output).toBeNull();
      expect((await request.get(`${url}/index.json`)).status()).toBe(200);
    }).toPass({ timeout: 90_000 });
    const { entries } = await (await request.get(`${url}/index.json`)).json();
    const shown = new Set(
      Object.values<{ importPath: string }>(entries).map(({ importPath }) =>
        importPath.split("/").at(-2),
      ),
    );
    const used = usedBySite();
    expect(used.length).toBeGreaterThan(15);
    expect(used.filter((name) => !shown.has(name))).toEqual([]);

    await page.goto(`${url}/iframe.html?id=components-passcard--default&viewMode=story`);
    await expect(page.getByText("Boarding pass").first()).toBeVisible({ timeout: 60_000 });
  } finally {
    if (storybook.exitCode === null && storybook.pid !== undefined) {
      process.kill(-storybook.pid, "SIGTERM");
    }
  }
});

test("the product serves its Storybook", async ({ page }) => {
  await page.goto("/storybook/");
  await expect(page.getByRole("link", { name: "Principles" })).toBeVisible();
  await page.goto("/storybook/iframe.html?id=components-passcard--default&viewMode=story");
  await expect(page.getByText("Boarding pass").first()).toBeVisible();
});
