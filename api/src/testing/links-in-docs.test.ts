import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../build/builds.ts";

test("all relative links of README, CONTRIBUTING and the guides point to existing files", () => {
  const pages = globSync(["*.md", "storybook/docs/operating/*.md"], { cwd: root });
  const links = pages.flatMap((page) =>
    [...readFileSync(join(root, page), "utf8").matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^(?:https?:|\/)/.test(target))
      .map((target) => ({ page, target })),
  );
  expect(links.length).toBeGreaterThan(15);
  const broken = links.filter(({ page, target }) => !existsSync(join(root, dirname(page), target)));
  expect(broken).toEqual([]);
});
