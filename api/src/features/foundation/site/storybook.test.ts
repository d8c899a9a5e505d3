import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { buildTestApp } from "../../../testing/testing.ts";
import { built } from "./static-files.routes.ts";

test("the address of the Storybook returns a page that reloads itself until the Storybook is built", async () => {
  const before = built.storybook;
  const folder = await mkdtemp(join(tmpdir(), "congress-storybook-"));
  onTestFinished(async () => {
    built.storybook = before;
    await rm(folder, { recursive: true });
  });
  built.storybook = folder;
  const { app } = await buildTestApp({ ownApp: true });

  for (const name of ["index.html", "iframe.html"]) {
    // Also while only some of it exists.
    const early = await app.inject({ url: "/storybook/" });
    expect(early.statusCode).toBe(503);
    expect(early.headers).toMatchObject({ "retry-after": "10", "cache-control": "no-store" });
    expect(early.body).toContain('<meta http-equiv="refresh" content="10">');
    expect(early.body).toContain("The Storybook is being built");
    await writeFile(join(folder, name), name);
  }
  const ready = await app.inject({ url: "/storybook/" });
  expect([ready.statusCode, ready.body]).toEqual([200, "index.html"]);
  const bare = await app.inject({ url: "/storybook?path=/docs/glossary" });
  expect(bare.statusCode).toBe(301);
  expect(bare.headers.location).toBe("/storybook/?path=/docs/glossary");
});
