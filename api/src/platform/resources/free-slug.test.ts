import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase } from "../../app/database/database.ts";
import { SpeakerEntity } from "../../features/content/speakers/speakers.entity.ts";
import { createTestDatabase } from "../../testing/testing.ts";
import { freeSlug } from "./free-slug.ts";

test("a generated slug is neither used by a record nor reserved", async () => {
  const database = await openDatabase(await createTestDatabase(inject("postgresUrl")));
  onTestFinished(() => database.close());
  const isReserved = (slug: string) => slug === "about";
  const add = () =>
    database.em.fork().transactional(async (tx) => {
      const slug = await freeSlug(tx, SpeakerEntity, "about", { max: 200, isReserved });
      await tx.insert(SpeakerEntity, { slug, firstName: "A", lastName: "Bout" });
      return slug;
    });
  expect([await add(), await add()]).toEqual(["about-2", "about-3"]);
});
