import { expect, test } from "vitest";
import {
  addAccount,
  asAdmin,
  buildTestApp,
  mailsTo,
  post,
  testAdmin,
} from "../../../testing/testing.ts";
import { mailAdmins } from "./mail-admins.service.ts";

test("a mail to the admins is stored for each admin in the caller's transaction", async () => {
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

test("an admin whose address is not verified gets no mail to the admins", async () => {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const invited = "ines@calder.example";
  await post(admin, "/api/functions/create-admin-user", { email: invited });
  const [invitation] = await mailsTo(t, invited);
  const template = { kind: "sync-recovered", source: "speakers" } as const;
  await t.database.em.fork().transactional((tx) => mailAdmins(tx, template));
  expect(await mailsTo(t, testAdmin.email)).toHaveLength(1);
  expect(await mailsTo(t, invited)).toEqual([invitation]);
});
