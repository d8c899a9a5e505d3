import { wrap } from "@mikro-orm/core";
import { expect, test } from "vitest";
import { TopicEntity } from "../agenda/agenda.entity.ts";
import { buildTestApp } from "../testing/testing.ts";
import { seedIfEmpty } from "./seed/seed.ts";
import { rowReader } from "./row-reader.ts";

test("rows, their relations and their total are those that the ORM finds", async () => {
  const { database } = await buildTestApp();
  await seedIfEmpty(database.em.fork());
  const em = database.em.fork();
  const read = rowReader<TopicEntity>(TopicEntity, ["speaker"]);
  const query = { where: { day: 1 }, orderBy: [{ displayOrder: "ASC" as const }] };
  const [found, count] = await em.findAndCount(
    TopicEntity,
    { day: 1 },
    { orderBy: { displayOrder: "ASC" }, populate: ["speaker"] },
  );
  const { rows, total } = await read(em, { ...query, limit: 100, offset: 0 });
  expect(rows).toEqual(found.map((topic) => wrap(topic).toPOJO()));
  expect(total).toBe(count);
  // Lines with a speaker and without one, with a time.
  expect(new Set(rows.map(({ speaker }) => speaker === null))).toEqual(new Set([true, false]));
  expect(rows[0]?.startTime).toBeInstanceOf(Date);
  expect(await read(em, { ...query, limit: 10, offset: 1_000 })).toEqual({ rows: [], total });
});

test("an operator and a property that are not known are refused", async () => {
  const { database } = await buildTestApp();
  const read = rowReader(TopicEntity);
  const page = { orderBy: [{ id: "ASC" as const }], limit: 1, offset: 0 };
  const em = database.em.fork();
  await expect(read(em, { ...page, where: { title: { $regex: "a" } } })).rejects.toThrow("$regex");
  await expect(read(em, { ...page, where: { "1; drop": 1 } })).rejects.toThrow("1; drop");
  await expect(rowReader(TopicEntity, ["speakers"])(em, { ...page, where: {} })).rejects.toThrow(
    "Topic has no relation speakers",
  );
});
