import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildContextFiles } from "./build-context.ts";
import { root } from "./builds.ts";

test("the build context contains the files that the last matching rule of .dockerignore includes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "congress-context-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const rules = ["# comment", "", "**/node_modules", "*.md", "**/*.test.ts", "draw", "!draw/one.*"];
  for (const [path, text] of [
    [".dockerignore", rules.join("\n")],
    ["README.md", ""],
    ["docs/deploy.md", ""],
    ["draw/one.json", ""],
    ["draw/two.json", ""],
    ["api/node_modules/zod/index.js", ""],
    ["api/src/app/main.ts", ""],
    ["api/src/app/main.test.ts", ""],
  ] as const) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  expect(await buildContextFiles(folder)).toEqual([
    ".dockerignore",
    "api/src/app/main.ts",
    "docs/deploy.md",
    "draw/one.json",
  ]);
});

test("the build context contains the product's sources, but no tests, dependencies or build output", async () => {
  const files = await buildContextFiles(root);
  expect(files).toContain("api/src/features/content/news/markdown.service.ts");
  expect(files).toContain("package-lock.json");
  expect(files.filter((path) => /\.test\.tsx?$|\/node_modules\/|\/dist\//.test(path))).toEqual([]);
  // The type check writes these, so that every start would rebuild.
  expect(files.filter((path) => path.endsWith(".tsbuildinfo"))).toEqual([]);
});
