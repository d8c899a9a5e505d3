import { expect, test } from "vitest";
import { fillTables } from "../../testing/fill-tables.ts";
import { asAdmin, buildTestApp, post, type TestApp } from "../../testing/testing.ts";
import type { Resource } from "./resource.ts";

const unknown = "of-a-newer-release";

/** Choices of a resource that are columns of its table, by field. */
function choicesOf({ database }: TestApp, resource: Resource) {
  const { tableName, props } = database.em.getMetadata(resource.entity);
  return Object.keys(resource.presentable).flatMap((field) => {
    const { formula, fieldNames = [] } = props.find(({ name }) => name === field) ?? {};
    return formula ? [] : [{ resource: resource.name, field, tableName, column: fieldNames[0] }];
  });
}

type Choice = ReturnType<typeof choicesOf>[number];

/** Sets a choice of all rows to a value that this release does not know. */
async function setUnknown({ database }: TestApp, { tableName, column }: Choice) {
  const em = database.em.fork();
  const checks = await em.execute<{ name: string }[]>(
    "select conname as name from pg_constraint where contype = 'c' and conrelid = ?::regclass",
    [tableName],
  );
  for (const { name } of checks) {
    await em.execute(`alter table "${tableName}" drop constraint "${name}"`);
  }
  await em.execute(`alter table "${tableName}" disable trigger user`);
  await em.execute(`update "${tableName}" set "${column}" = ?`, [unknown]);
}

test("lists omit rows with a choice that only a newer release knows", async () => {
  const t = await buildTestApp({ ownApp: true });
  await fillTables(t.database);
  const choices = [...t.app.resources.values()].flatMap((resource) => choicesOf(t, resource));
  expect(choices.map(({ resource, field }) => `${resource}.${field}`)).toEqual(
    expect.arrayContaining(["audit-entries.action", "revisions.resource", "sync-runs.mode"]),
  );
  for (const choice of choices) await setUnknown(t, choice);
  const admin = await asAdmin(t);
  for (const { resource, field } of choices) {
    const list = await admin.inject({ url: `/api/${resource}` });
    expect([list.statusCode, list.statusCode < 500 ? "" : list.body], field).toEqual([200, ""]);
    expect(list.body, resource).not.toContain(unknown);
  }
  expect((await post(admin, "/api/functions/today", {})).statusCode).toBe(200);
});
