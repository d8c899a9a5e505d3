import { expect, test } from "vitest";
import { addAccount, asAdmin, buildTestApp, mailsTo, testAdmin } from "../../../testing/testing.ts";
import { mailAdmins } from "./mail-admins.service.ts";

test("a mail to the admins is stored for each of them, in the transaction of what it is about", async () => {
  const t = await buildTestApp();
  await asAdmin(t);
  await addAccount(t, "visitor@calder.example");
  const template = { kind: "sync-recovered", source: "speakers" } as const;
  const em = t.database.em.fork();
  const rolledBack = em.transactional(async (tx) => {
    await mailAdmins(tx, template);
    throw new Error("The run was not recorded");
  });
  await expect(rolledBack).rejects.toThrow("The run was not recorded");
  expect(await mailsTo(t, testAdmin.email)).toEqual([]);

  const ids = await em.transactional((tx) => mailAdmins(tx, template));
  const stored = await mailsTo(t, testAdmin.email);
  expect(stored).toMatchObject([{ template }]);
  expect(stored.map(({ id }) => id)).toEqual(ids);
  expect(await mailsTo(t, "visitor@calder.example")).toEqual([]);
});
