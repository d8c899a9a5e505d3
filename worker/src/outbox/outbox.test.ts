import { expect, onTestFinished, test, vi } from "vitest";
import { MailEntity } from "api/features/people/mail/mail.entity";
import { Queues } from "api/features/foundation/jobs/queues.service";
import { queueConnection } from "api/platform/jobs/queue-connection";
import { eventually, ownRedis } from "api/testing/testing";
import { insertMessage, mailServer, refused, send, statusIs } from "../testing/mail-setup.ts";
import { setUpWorkers } from "../testing/worker-setup.ts";
import { deliver, sweepOutbox } from "./outbox.ts";

test("ASVS 16.5.3: a sweep finds an unqueued message behind more than a page of older queued ones", async () => {
  const setup = await setUpWorkers("postgres", {});
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const onTheirWay: string[] = [];
  // In turn: on a slow machine, 210 at once would wait too long for a connection.
  for (let number = 0; number < 210; number += 1) {
    onTheirWay.push(await insertMessage(setup, { mail: { createdAt: anHourAgo } }));
  }
  await setup.queues.queue("mail").addBulk(
    onTheirWay.map((mailId) => ({
      name: "mail",
      data: { mailId },
      opts: { jobId: mailId },
    })),
  );
  const stranded = await insertMessage(setup, {
    mail: { createdAt: new Date(Date.now() - 60_000) },
  });

  expect(await sweepOutbox(setup.database, setup.queues)).toBe(1);
  expect(await setup.queues.find("mail", stranded)).toBeDefined();
  expect(await sweepOutbox(setup.database, setup.queues)).toBe(0);
});

test("the duration of a sweep is proportional to the number of waiting mails", async () => {
  const redis = await ownRedis();
  onTestFinished(() => redis.stop());
  const setup = await setUpWorkers("postgres", {});
  const { database, databaseUrl } = setup;
  const queues = new Queues(await queueConnection(database.em.fork(), databaseUrl, redis.url));
  onTestFinished(() => queues.close());
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (let number = 0; number < 30; number += 1) {
    const mailId = await insertMessage(setup, { mail: { createdAt: anHourAgo } });
    await queues.add("mail", { mailId }, { jobId: mailId });
  }
  await redis.send("config", "resetstat");
  expect(await sweepOutbox(database, queues)).toBe(0);
  const calls = String(await redis.send("info", "commandstats"));
  expect(calls).toContain("cmdstat_hgetall:calls=30,");
  // Searches a list.
  expect(calls).not.toContain("cmdstat_lpos");
});

test("two workers with jobs for the same mail send it once", async () => {
  const setup = await setUpWorkers("postgres", {});
  const id = await insertMessage(setup);
  const jobs = await Promise.all(
    ["one", "other"].map((jobId) => setup.queues.add("mail", { mailId: id }, { jobId })),
  );
  const states = () => Promise.all(jobs.map((job) => setup.queues.stateOf("mail", job)));
  const server = await mailServer(async () => {
    // While one worker sends the mail, the other has found it leased and delayed its job.
    await eventually(async () =>
      expect((await states()).toSorted()).toEqual(["active", "delayed"]),
    );
  });
  await setup.startWorker({ SMTP_URL: server.url });
  await setup.startWorker({ SMTP_URL: server.url });
  await eventually(async () => expect(await states()).toEqual(["completed", "completed"]));
  expect(server.mails).toHaveLength(1);
  expect(await statusIs(setup, id, "sent")).toMatchObject({ attempts: 1 });
});

test("a mail without its worker and its job is sent after its lease expires", async () => {
  const server = await mailServer(async () => {});
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const id = await insertMessage(setup, {
    mail: { status: "sending", attempts: 1, createdAt: anHourAgo, leaseExpiresAt: anHourAgo },
  });
  await setup.startWorker();
  expect(await statusIs(setup, id, "sent")).toMatchObject({ attempts: 2, leaseExpiresAt: null });
});

test("the delay of a retry grows with the stored attempts, and a failed second-last attempt is retried", async () => {
  const server = await mailServer(async () => {
    throw refused(451, "Try again later");
  });
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await setup.startWorker();
  const id = await insertMessage(setup, { mail: { attempts: 13 } });
  await send(setup, id);
  await eventually(async () => {
    const message = await setup.database.em.fork().findOneOrFail(MailEntity, id);
    expect(message).toMatchObject({ status: "waiting", attempts: 14 });
    const seconds = ((message.nextAttemptAt?.getTime() ?? 0) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(8_000);
    expect(seconds).toBeLessThanOrEqual(16_384);
  });
});

test("a mail fails after its last attempt, with the mail server's error", async () => {
  const server = await mailServer(async () => {
    throw refused(451, "Try again later");
  });
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await setup.startWorker();
  const id = await insertMessage(setup, { mail: { attempts: 14 } });
  await send(setup, id);
  const failed = await statusIs(setup, id, "failed");
  expect(failed).toMatchObject({ attempts: 15, nextAttemptAt: null });
  expect(failed.error).toContain("451 Try again later");
});

/** A mail and its row as seen by another process, while this one sends it. */
async function claimedMail() {
  const setup = await setUpWorkers("postgres", {});
  const id = await insertMessage(setup);
  return {
    deliver: (work: () => Promise<void>) => deliver(setup.database, id, work),
    set: (columns: string) => setup.database.em.fork().execute(`update mails set ${columns}`),
    row: () => setup.database.em.fork().findOneOrFail(MailEntity, id),
  };
}

test("the lease of a slow delivery is renewed before it expires", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const mail = await claimedMail();
  await mail.deliver(async () => {
    await mail.set("lease_expires_at = now() + interval '1 second'");
    const { leaseExpiresAt } = await mail.row();
    vi.advanceTimersByTime(10_000);
    await eventually(async () => {
      expect(Number((await mail.row()).leaseExpiresAt)).toBeGreaterThan(Number(leaseExpiresAt));
    });
  });
  expect(vi.getTimerCount()).toBe(0);
  expect(await mail.row()).toMatchObject({ status: "sent", leaseExpiresAt: null });
});

test("a worker whose mail is claimed by another neither renews the lease nor records its own failure", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const mail = await claimedMail();
  const leaseExpiresAt = new Date("2030-01-01T00:00:00Z");
  const sending = mail.deliver(async () => {
    await mail.set(`attempts = 2, lease_expires_at = '${leaseExpiresAt.toISOString()}'`);
    vi.advanceTimersByTime(10_000);
    throw new Error("The mail server is gone");
  });
  await expect(sending).rejects.toThrow("The mail server is gone");
  const claimed = { status: "sending", attempts: 2, error: null, leaseExpiresAt };
  expect(await mail.row()).toMatchObject(claimed);
});

test("a slow delivery does not block other mails, and is retried after its timeout", async () => {
  const server = await mailServer(async (mail) => {
    if (mail.subject?.includes("slow")) await new Promise<void>(() => {});
  });
  const setup = await setUpWorkers("postgres", { SMTP_URL: server.url });
  await setup.startWorker();
  const slow = await insertMessage(setup, { subject: "This one is slow" });
  await send(setup, slow);
  await statusIs(setup, slow, "sending");
  const others = await Promise.all(Array.from({ length: 8 }, () => insertMessage(setup)));
  await Promise.all(others.map((id) => send(setup, id)));
  await Promise.all(others.map((id) => statusIs(setup, id, "sent")));
  await statusIs(setup, slow, "sending");
  expect(await statusIs(setup, slow, "waiting")).toMatchObject({
    error: expect.stringMatching(/^The mail server did not take it: /),
    nextAttemptAt: expect.any(Date),
  });
});
