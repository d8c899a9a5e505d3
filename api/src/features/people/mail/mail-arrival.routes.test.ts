import { expect, test } from "vitest";
import {
  asAdmin,
  buildTestApp,
  mailsTo,
  post,
  testAdmin,
  type TestApp,
} from "../../../testing/testing.ts";
import type { Finding } from "../../operations/readiness/readiness.contract.ts";

/** The check's result for mail. */
async function setUp() {
  const t = await buildTestApp();
  const admin = await asAdmin(t);
  const { id: editionId } = await t.app.currentEdition();
  const found = async () => {
    const answer = await post(admin, "/api/functions/check-readiness", { editionId });
    const ofMail = answer.json<Finding[]>().filter(({ kind }) => kind === "mail");
    return ofMail.map(({ id }) => id);
  };
  const confirm = (mailId: string) => post(admin, "/api/functions/confirm-test-mail", { mailId });
  return { t, admin, found, confirm };
}

/** The last mail that the admin sent to themselves. */
async function lastMail(t: TestApp) {
  const mail = (await mailsTo(t, testAdmin.email)).at(-1);
  if (!mail) throw new Error("No mail was sent");
  return mail;
}

test("the readiness check reports untested mail, and a test mail that is not confirmed in time", async () => {
  const { t, admin, found, confirm } = await setUp();
  expect(await found()).toEqual(["mail.untested"]);
  const sent = await post(admin, "/api/functions/send-test-mail");
  expect([sent.statusCode, sent.json()]).toEqual([200, { recipient: testAdmin.email }]);
  const { id, link } = await lastMail(t);
  expect(link).toBe(`http://localhost:8080/admin/mails?arrived=${id}`);
  expect(await t.queues.find("mail", id)).toBeDefined();
  // It may still be in transit.
  expect(await found()).toEqual([]);
  await t.database.em.execute(
    "update mails set created_at = now() - interval '16 min', status = 'sent'",
  );
  expect(await found()).toEqual(["mail.lost"]);
  for (const _twice of [1, 2]) {
    const confirmed = await confirm(id);
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect(confirmed.json().seconds).toBeCloseTo(16 * 60, -1);
  }
  expect(await found()).toEqual([]);
});

test("failed mails, and mails that wait for more than 15 minutes, are findings", async () => {
  const { t, admin, found } = await setUp();
  await post(admin, "/api/functions/send-test-mail");
  await t.database.em.execute("update mails set created_at = now() - interval '14 min'");
  expect(await found()).not.toContain("mail.waiting");
  await t.database.em.execute("update mails set created_at = now() - interval '16 min'");
  expect(await found()).toContain("mail.waiting");
  await t.database.em.execute("update mails set status = 'failed'");
  expect(await found()).toContain("mail.failed");
  expect(await found()).not.toContain("mail.waiting");
});

test("a test mail can be confirmed by its recipient only, and other mails cannot be confirmed", async () => {
  const { t, admin, confirm } = await setUp();
  await post(admin, "/api/functions/send-test-mail");
  const { id } = await lastMail(t);
  await t.database.em.execute("update mails set recipient = 'other@congress.example'");
  expect((await confirm(id)).statusCode).toBe(404);
  await t.database.em.execute("update mails set recipient = ?, template = ?", [
    testAdmin.email,
    JSON.stringify({ kind: "password-changed" }),
  ]);
  expect((await confirm(id)).statusCode).toBe(404);
  expect((await confirm("no id")).json().errors).toMatchObject([{ path: "mailId" }]);
});

test("the number of test mails is limited", async () => {
  const { admin } = await setUp();
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries++) {
    statuses.push((await post(admin, "/api/functions/send-test-mail")).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
